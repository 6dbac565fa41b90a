import { createHmac, randomBytes, randomInt } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { vi } from 'vitest';
import * as z from 'zod';

interface Sent {
  to: string;
  text: string;
  id: string;
  ref: string;
  body: unknown;
  /** What can be pressed under it. */
  choices: { id: string; title: string; description?: string | undefined }[];
}

/** What the next message is answered with, instead of being taken; a number is the service's own code. */
type Trouble = number | 'lost' | 'silent' | 'broken' | 'unheard';

const unique = (titles: readonly string[]) => new Set(titles).size === titles.length;
const replySchema = z.strictObject({ id: z.string().min(1).max(256), title: z.string().min(1).max(20) });
const rowSchema = z.strictObject({
  id: z.string().min(1).max(200),
  title: z.string().min(1).max(24),
  description: z.string().min(1).max(72).optional(),
});
const interactiveSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('button'),
    body: z.strictObject({ text: z.string().min(1).max(1_024) }),
    action: z.strictObject({
      buttons: z
        .array(z.strictObject({ type: z.literal('reply'), reply: replySchema }))
        .min(1)
        .max(3)
        .refine((buttons) => unique(buttons.map(({ reply }) => reply.title))),
    }),
  }),
  z.strictObject({
    type: z.literal('list'),
    body: z.strictObject({ text: z.string().min(1).max(4_096) }),
    action: z.strictObject({
      button: z.string().min(1).max(20),
      sections: z
        .array(z.strictObject({ title: z.string().max(24), rows: z.array(rowSchema).min(1) }))
        .refine((sections) => sections.flatMap(({ rows }) => rows).length <= 10),
    }),
  }),
]);
const messageSchema = z
  .strictObject({
    messaging_product: z.literal('whatsapp'),
    recipient_type: z.literal('individual'),
    to: z.string().regex(/^\d+$/).optional(),
    recipient: z
      .string()
      .regex(/^[A-Z]{2}\.[A-Za-z0-9]{1,128}$/)
      .optional(),
    biz_opaque_callback_data: z.string().max(512),
    type: z.enum(['text', 'template', 'interactive']),
    text: z.strictObject({ preview_url: z.boolean(), body: z.string().min(1) }).optional(),
    template: z
      .strictObject({
        name: z.string(),
        language: z.strictObject({ code: z.string() }),
        components: z.array(z.looseObject({ type: z.string(), parameters: z.array(z.looseObject({})) })).optional(),
      })
      .optional(),
    interactive: interactiveSchema.optional(),
  })
  .refine(({ to, recipient }) => (to ?? recipient) !== undefined);
const readSchema = z.strictObject({
  messaging_product: z.literal('whatsapp'),
  status: z.literal('read'),
  message_id: z.string().startsWith('wamid.'),
  typing_indicator: z.strictObject({ type: z.literal('text') }).optional(),
});

const digits = (count: number) => Array.from({ length: count }, (_, n) => (n === 0 ? 1 : randomInt(10))).join('');
const hour = 3_600;

/**
 * The Graph API on this machine, as strict as the real one where the product could go wrong: tokens, proofs of the app's secret, lengths,
 * the window of 24 hours, templates. It delivers signed, to `target`, whatever host an address names. `now` tells its time in seconds.
 */
export async function startFakeWhatsApp(now: () => number = () => Math.floor(Date.now() / 1_000)) {
  const state = {
    token: `EAAG${randomBytes(60).toString('hex')}`,
    appSecret: randomBytes(16).toString('hex'),
    isSubscribed: false,
    status: 'CONNECTED',
  };
  const phone = { numberId: digits(15), accountId: digits(15), display: '+34 612 00 11 22' };
  const sent: Sent[] = [];
  const typing: string[] = [];
  const troubles: Trouble[] = [];
  const asked: string[] = [];
  const templates: object[] = [];
  /** What people have sent, by its id. */
  const files = new Map<string, Buffer>();
  /** When each person has last written. */
  const wrote = new Map<string, number>();
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://x');
    const path = url.pathname.replace(/^\/v26\.0\//, '');
    asked.push(`${request.method} ${path}`);
    if (!url.pathname.startsWith('/v26.0/')) return refuse(response, 2500, 'Unknown path components');
    const file = files.get(path.replace(/^files\//, ''));
    if (file && path.startsWith('files/')) {
      const isAllowed = request.headers.authorization === `Bearer ${state.token}`;
      return isAllowed ? response.writeHead(200).end(file) : response.writeHead(401).end();
    }
    const proof = createHmac('sha256', state.appSecret).update(state.token).digest('hex');
    if (request.headers.authorization !== `Bearer ${state.token}`)
      return refuse(response, 190, 'Invalid OAuth access token', 401);
    if (url.searchParams.get('appsecret_proof') !== proof)
      return refuse(response, 100, 'Invalid appsecret_proof provided in the API argument');
    const body: unknown = JSON.parse((await read(request)) || '{}');
    if (file)
      return answer(response, {
        messaging_product: 'whatsapp',
        id: path,
        url: `${url.origin.replace('//x', `//127.0.0.1:${port}`)}/v26.0/files/${path}`,
      });
    if (path === phone.numberId)
      return answer(response, {
        id: phone.numberId,
        display_phone_number: phone.display,
        verified_name: 'Clara',
        status: state.status,
      });
    if (path === `${phone.accountId}/phone_numbers`) return answer(response, { data: [{ id: phone.numberId }] });
    if (path === `${phone.accountId}/subscribed_apps`) {
      state.isSubscribed = request.method === 'POST';
      return answer(response, { success: true });
    }
    if (path === `${phone.accountId}/message_templates`) return answer(response, { data: templates });
    if (path === `${phone.numberId}/messages`)
      return 'status' in (body as object) ? markRead(response, body) : take(response, body);
    return refuse(response, 100, 'Unsupported get request. Object does not exist', 400);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}/v26.0`,
    phone,
    sent,
    typing,
    troubles,
    asked,
    templates,
    files,
    state,
    get token() {
      return state.token;
    },
    renewToken(): string {
      state.token = `EAAG${randomBytes(60).toString('hex')}`;
      return state.token;
    },
    /** What a connection is made of. */
    wish: () => ({
      ...{ channel: 'whatsapp' as const, phoneNumberId: phone.numberId, accountId: phone.accountId },
      ...{ token: state.token, appSecret: state.appSecret },
    }),
    /** Somebody's message as the service lists it; `from` may be a number, an id, or both. */
    message(
      from: { number?: string; userId?: string },
      content: object = { type: 'text', text: { body: 'Hola' } },
      at = now(),
      id = wamid(),
    ): object {
      const { number, userId } = from;
      for (const key of [number, userId]) if (key) wrote.set(key, Math.max(at, wrote.get(key) ?? 0));
      return {
        ...(number ? { from: number } : {}),
        ...(userId ? { from_user_id: userId } : {}),
        ...{ id, timestamp: String(at) },
        ...content,
      };
    },
    /** A change of what is listed in it. */
    change(value: object, field = 'messages', numberId = phone.numberId): object {
      const metadata = { display_phone_number: phone.display.replace(/\D/g, ''), phone_number_id: numberId };
      return { field, value: { messaging_product: 'whatsapp', metadata, ...value } };
    },
    contact: (from: { number?: string; userId?: string }, name = 'Ana Ruiz') => ({
      ...{ profile: { name } },
      ...(from.number ? { wa_id: from.number } : {}),
      ...(from.userId ? { user_id: from.userId } : {}),
    }),
    /** What pressing something under a message says. */
    press({ choices, body }: Pick<Sent, 'choices' | 'body'>, title: string): object {
      const choice = choices.find((each) => each.title === title);
      if (!choice) throw new Error(`no '${title}' among ${JSON.stringify(choices)}`);
      const type = JSON.stringify(body).includes('"type":"list"') ? 'list_reply' : 'button_reply';
      return { type: 'interactive', interactive: { type, [type]: choice } };
    },
    status: (message: Pick<Sent, 'id' | 'ref' | 'to'>, status: string, more: object = {}) => ({
      ...{ id: message.id, status, timestamp: String(now()), recipient_id: message.to },
      ...{ biz_opaque_callback_data: message.ref, ...more },
    }),
    delivery: (...entries: object[][]) => ({
      object: 'whatsapp_business_account',
      entry: entries.map((changes) => ({ id: phone.accountId, changes })),
    }),
    /** Delivers to an address of ours with the app's signature, or another one; gives the answer's status. */
    async deliver(address: string, body: object | string, signature?: string | null): Promise<number> {
      const raw = typeof body === 'string' ? body : JSON.stringify(body);
      const right = `sha256=${createHmac('sha256', state.appSecret).update(raw).digest('hex')}`;
      const given = signature === undefined ? right : signature;
      const headers = {
        'Content-Type': 'application/json',
        ...(given === null ? {} : { 'X-Hub-Signature-256': given }),
      };
      return (await fetch(address, { method: 'POST', headers, body: raw })).status;
    },
    /** As the service asks whether an address is right, once it has been entered. */
    async verify(address: string, verifyToken: string): Promise<{ status: number; text: string }> {
      const query = { 'hub.mode': 'subscribe', 'hub.challenge': '1158201444', 'hub.verify_token': verifyToken };
      const response = await fetch(`${address}?${new URLSearchParams(query)}`);
      return { status: response.status, text: await response.text() };
    },
    /** Waits until so many messages have been sent in all. */
    async got(count: number): Promise<Sent[]> {
      await vi.waitFor(
        () => {
          if (sent.length < count) throw new Error(`${sent.length} of ${count} messages: ${JSON.stringify(sent)}`);
        },
        { timeout: 30_000, interval: 50 },
      );
      return sent;
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };

  function markRead(response: ServerResponse, body: unknown): ServerResponse {
    typing.push(readSchema.parse(body).message_id);
    return answer(response, { success: true });
  }

  function take(response: ServerResponse, body: unknown): ServerResponse {
    const trouble = troubles.shift();
    if (trouble === 'broken') return response.writeHead(502).end('<html>Bad Gateway</html>');
    if (trouble === 'silent') return response;
    if (typeof trouble === 'number') return refuse(response, trouble, `(#${trouble}) Something`);
    const message = messageSchema.safeParse(body).data;
    if (!message) return refuse(response, 131009, '(#131009) Parameter value is not valid');
    const { to, recipient, text, template, interactive, biz_opaque_callback_data: ref, type } = message;
    const person = to ?? recipient ?? '';
    if (type === 'template') {
      const known = templates.find((each) => 'name' in each && each.name === template?.name);
      if (!known) return refuse(response, 132001, '(#132001) Template name does not exist in the translation');
      if ('status' in known && known.status === 'PAUSED')
        return refuse(response, 132015, '(#132015) Template is paused');
    } else if (now() - (wrote.get(person) ?? 0) >= 24 * hour)
      return refuse(response, 131047, '(#131047) Re-engagement message');
    if (text && text.body.length > 4_096)
      return refuse(response, 100, '(#100) Param text[body] must be at most 4096 characters long.');
    const id = wamid();
    sent.push({
      to: person,
      text: text?.body ?? interactive?.body.text ?? '',
      id,
      ref,
      body,
      choices: choicesOf(interactive),
    });
    if (trouble === 'lost') return response.destroy();
    if (trouble === 'unheard') return response;
    const contacts = [{ input: person, ...(to ? { wa_id: to } : {}) }];
    return answer(response, {
      messaging_product: 'whatsapp',
      contacts,
      messages: [{ id, message_status: 'accepted' }],
    });
  }
}

function choicesOf(interactive: z.infer<typeof interactiveSchema> | undefined): Sent['choices'] {
  if (!interactive) return [];
  if (interactive.type === 'button') return interactive.action.buttons.map(({ reply }) => reply);
  return interactive.action.sections.flatMap(({ rows }) => rows);
}

export function wamid(): string {
  return `wamid.${randomBytes(24).toString('base64')}`;
}

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

function answer(response: ServerResponse, result: unknown): ServerResponse {
  return response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(result));
}

function refuse(response: ServerResponse, code: number, message: string, status = 400): ServerResponse {
  const error = {
    message,
    type: 'OAuthException',
    code,
    error_data: { messaging_product: 'whatsapp', details: message },
    fbtrace_id: 'A',
  };
  return response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify({ error }));
}

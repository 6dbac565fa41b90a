import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { vi } from 'vitest';
import * as z from 'zod';

interface Sent {
  chatId: number;
  text: string;
  html: boolean;
  /** Under it, or in the keyboard's place. */
  buttons: Button[];
}

interface Button {
  text: string;
  callback_data?: string | undefined;
  request_contact?: boolean | undefined;
}

/** What the next `sendMessage` is answered with, instead of being taken. */
type Trouble = 'blocked' | 'busy' | 'broken' | 'revoked' | 'lost' | 'silent';

const tags = new Set(['b', 'i', 'u', 's', 'a', 'code', 'pre', 'blockquote']);
const hookSchema = z.object({
  url: z.string(),
  secret_token: z.string().regex(/^[\w-]{1,256}$/),
  allowed_updates: z.array(z.string()),
});
const inlineSchema = z.strictObject({
  text: z.string().min(1),
  callback_data: z.string().refine((data) => Buffer.byteLength(data) >= 1 && Buffer.byteLength(data) <= 64),
});
const messageSchema = z.object({
  chat_id: z.number(),
  text: z.string().min(1),
  parse_mode: z.literal('HTML').optional(),
  reply_markup: z
    .union([
      z.strictObject({ inline_keyboard: z.array(z.array(inlineSchema).min(1)).min(1) }),
      z.strictObject({
        keyboard: z.array(
          z.array(z.strictObject({ text: z.string().min(1), request_contact: z.boolean().optional() })),
        ),
        one_time_keyboard: z.boolean(),
        resize_keyboard: z.boolean(),
      }),
      z.strictObject({ remove_keyboard: z.literal(true) }),
    ])
    .optional(),
});

/**
 * The Bot API on this machine, as strict as the real one where the product could go wrong: tokens, lengths, marks, addresses. It delivers
 * to `target` whatever host the webhook's address names.
 */
export async function startFakeTelegram() {
  const token = `${100_000_000 + Math.floor(Math.random() * 800_000_000)}:${randomBytes(26).toString('base64url')}`;
  const bot = { id: Number(token.split(':')[0]), username: `clara_${token.slice(0, 6)}_bot` };
  const state = { token, webhook: undefined as z.infer<typeof hookSchema> | undefined, updates: 0 };
  const sent: Sent[] = [];
  const typing: number[] = [];
  const troubles: Trouble[] = [];
  const asked: string[] = [];
  /** Pressed buttons that the bot has answered; until then they spin. */
  const pressed: string[] = [];
  /** What people have sent, by its name. */
  const files = new Map<string, Buffer>();
  const server = createServer(async (request, response) => {
    const [, ofFile, path = ''] = /^\/file\/bot([^/]+)\/files\/(\w+)$/.exec(request.url ?? '') ?? [];
    if (ofFile) {
      const file = ofFile === state.token ? files.get(path) : undefined;
      return file ? response.writeHead(200).end(file) : refuse(response, 404, 'Not Found');
    }
    const [, given = '', method = ''] = /^\/bot([^/]+)\/(\w+)$/.exec(request.url ?? '') ?? [];
    asked.push(method);
    if (given !== state.token) return refuse(response, 401, 'Unauthorized');
    const body: unknown = JSON.parse((await read(request)) || '{}');
    if (method === 'getMe') return answer(response, { ...bot, is_bot: true, first_name: 'Clara' });
    if (method === 'setWebhook') return setWebhook(response, body);
    if (method === 'deleteWebhook') {
      state.webhook = undefined;
      return answer(response, true);
    }
    if (method === 'getWebhookInfo') return answer(response, { url: state.webhook?.url ?? '' });
    if (method === 'sendChatAction') {
      typing.push(z.object({ chat_id: z.number() }).parse(body).chat_id);
      return answer(response, true);
    }
    if (method === 'getFile') {
      const { file_id: id } = z.strictObject({ file_id: z.string() }).parse(body);
      if (!files.has(id))
        return refuse(response, 400, 'Bad Request: wrong file_id or the file is temporarily unavailable');
      return answer(response, { file_id: id, file_unique_id: id, file_path: `files/${id}` });
    }
    if (method === 'answerCallbackQuery') {
      pressed.push(z.strictObject({ callback_query_id: z.string() }).parse(body).callback_query_id);
      return answer(response, true);
    }
    if (method === 'sendMessage') {
      const message = messageSchema.safeParse(body).data;
      return message ? take(response, message) : refuse(response, 400, 'Bad Request: BUTTON_DATA_INVALID');
    }
    return refuse(response, 404, 'Not Found');
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}`,
    bot,
    sent,
    typing,
    troubles,
    asked,
    files,
    pressed,
    get token() {
      return state.token;
    },
    get webhook() {
      return state.webhook;
    },
    /** The owner has asked BotFather for another token; the one before holds no more. */
    renewToken(): string {
      state.token = `${bot.id}:${randomBytes(26).toString('base64url')}`;
      return state.token;
    },
    /** Somebody's update, as the service would deliver it; a number of one's own delivers it again. */
    update(chatId: number, message: object, number = ++state.updates): object {
      const from = { id: chatId, is_bot: false, first_name: 'Ana', last_name: 'Ruiz' };
      return {
        update_id: number,
        message: { message_id: number, date: 1, from, chat: { id: chatId, type: 'private' }, ...message },
      };
    },
    /** Somebody's press of a button under a message. */
    press(chatId: number, { buttons }: Pick<Sent, 'buttons'>, label: string): object {
      const button = buttons.find(({ text }) => text === label);
      if (!button?.callback_data) throw new Error(`no button '${label}' among ${JSON.stringify(buttons)}`);
      const from = { id: chatId, is_bot: false, first_name: 'Ana', last_name: 'Ruiz' };
      const markup = { inline_keyboard: buttons.map((each) => [each]) };
      const message = { message_id: 1, date: 1, chat: { id: chatId, type: 'private' }, reply_markup: markup };
      state.updates += 1;
      const id = `press-${state.updates}`;
      return { update_id: state.updates, callback_query: { id, from, data: button.callback_data, message } };
    },
    /** Delivers to a server of ours, with the secret that it was given or another one; gives the answer's status. */
    async deliver(target: string, update: object, secret = state.webhook?.secret_token): Promise<number> {
      const path = new URL(state.webhook?.url ?? '').pathname;
      const headers = {
        'Content-Type': 'application/json',
        ...(secret ? { 'X-Telegram-Bot-Api-Secret-Token': secret } : {}),
      };
      const { status } = await fetch(`${target}${path}`, { method: 'POST', headers, body: JSON.stringify(update) });
      return status;
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

  function setWebhook(response: ServerResponse, body: unknown): ServerResponse {
    const hook = hookSchema.parse(body);
    const { protocol, port: at } = new URL(hook.url);
    if (protocol !== 'https:')
      return refuse(response, 400, 'Bad Request: bad webhook: An HTTPS URL must be provided for webhook');
    if (at !== '' && !['80', '88', '443', '8443'].includes(at))
      return refuse(response, 400, 'Bad Request: bad webhook: Webhook can be set up only on ports 80, 88, 443 or 8443');
    state.webhook = hook;
    return answer(response, true);
  }

  function take(
    response: ServerResponse,
    { chat_id: chatId, text, parse_mode: mode, reply_markup: markup }: z.infer<typeof messageSchema>,
  ): ServerResponse {
    const trouble = troubles.shift();
    if (trouble === 'blocked') return refuse(response, 403, 'Forbidden: bot was blocked by the user');
    if (trouble === 'busy') return refuse(response, 429, 'Too Many Requests: retry after 1', { retry_after: 1 });
    if (trouble === 'broken') return response.writeHead(502).end('<html>Bad Gateway</html>');
    if (trouble === 'revoked') return refuse(response, 401, 'Unauthorized');
    if (trouble === 'silent') return response;
    const words = mode ? readMarks(text) : text;
    if (words === undefined) return refuse(response, 400, "Bad Request: can't parse entities");
    if (words.length > 4_096) return refuse(response, 400, 'Bad Request: message is too long');
    const rows =
      markup && ('inline_keyboard' in markup ? markup.inline_keyboard : 'keyboard' in markup && markup.keyboard);
    sent.push({ chatId, text, html: mode === 'HTML', buttons: (rows || []).flat() });
    if (trouble === 'lost') return response.destroy();
    return answer(response, { message_id: sent.length });
  }
}

/** The text without its marks; undefined where they are not the service's subset, or do not close in order. */
function readMarks(html: string): string | undefined {
  const open: string[] = [];
  let words = '';
  let at = 0;
  for (const match of html.matchAll(/<(\/?)([a-z]+)((?:\s+[a-z]+="[^"<>]*")*)>|[<>]/g)) {
    words += html.slice(at, match.index);
    at = match.index + match[0].length;
    const [, end, tag = ''] = match;
    if (!tags.has(tag)) return undefined;
    if (end && open.pop() !== tag) return undefined;
    if (!end) open.push(tag);
  }
  words += html.slice(at);
  if (open.length > 0 || /&(?!(?:lt|gt|amp|quot|#\d+);)/.test(words)) return undefined;
  return words.replace(/&(?:lt|gt|amp|quot|#\d+);/g, '_');
}

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

function answer(response: ServerResponse, result: unknown): ServerResponse {
  return response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify({ ok: true, result }));
}

function refuse(response: ServerResponse, code: number, description: string, parameters?: object): ServerResponse {
  const body = { ok: false, error_code: code, description, ...(parameters ? { parameters } : {}) };
  return response.writeHead(code, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}

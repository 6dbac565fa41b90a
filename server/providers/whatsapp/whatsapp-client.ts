import { createHmac } from 'node:crypto';
import * as z from 'zod';
import type { ChannelResult } from '../channels/channel-fault.ts';
import {
  type Answered,
  callService,
  faultOfThrown,
  fetchBytes,
  jsonOf,
  type ServiceCalls,
} from '../services/service-call.ts';
import { graphFault } from './graph-faults.ts';

interface WhatsAppOptions extends ServiceCalls {
  /** The URL of the Graph API, with its version and without a slash at its end. */
  baseUrl: string;
}

/** The credentials of an account. Every call also has a proof that the caller knows the app's secret. */
export interface WhatsAppAccess {
  token: string;
  appSecret: string;
}

/** The recipient: a number, or the id of a person who shows no number. */
export interface WhatsAppRecipient {
  number?: string | undefined;
  userId?: string | undefined;
}

export type WhatsAppClient = ReturnType<typeof createWhatsAppClient>;

const numberSchema = z.object({
  id: z.string(),
  display_phone_number: z.string(),
  verified_name: z.string().optional().catch(undefined),
  status: z.string().optional().catch(undefined),
});
const numbersSchema = z.object({ data: z.array(z.object({ id: z.string() })) });
const mediaSchema = z.object({ url: z.url() });
const doneSchema = z.object({ success: z.literal(true) });
const sentSchema = z.object({ messages: z.tuple([z.looseObject({ id: z.string() })], z.unknown()) });
const templatesSchema = z.object({
  data: z.array(
    z.object({
      name: z.string(),
      language: z.string(),
      status: z.string(),
      category: z.string().catch(''),
      components: z
        .array(z.looseObject({ type: z.string(), format: z.string().optional(), text: z.string().optional() }))
        .catch([]),
    }),
  ),
});
const errorSchema = z.object({
  error: z.object({
    code: z.number(),
    message: z.string().catch(''),
    error_data: z
      .object({ details: z.string().catch('') })
      .optional()
      .catch(undefined),
  }),
});

export type WhatsAppTemplate = z.infer<typeof templatesSchema>['data'][number];

/**
 * The requests to the Cloud API (https://developers.facebook.com/docs/whatsapp/cloud-api). The token is sent in a header.
 * It never appears in URLs, errors or logs.
 */
export function createWhatsAppClient({ baseUrl, ...calls }: WhatsAppOptions) {
  return {
    number: (access: WhatsAppAccess, id: string) =>
      call(access, 'GET', `${id}?fields=id,display_phone_number,verified_name,status`, undefined, numberSchema),

    numbersOf: (access: WhatsAppAccess, accountId: string) =>
      call(access, 'GET', `${accountId}/phone_numbers?fields=id&limit=100`, undefined, numbersSchema),

    /** Makes the service send the account's messages to the app of the token. */
    subscribe: (access: WhatsAppAccess, accountId: string) =>
      call(access, 'POST', `${accountId}/subscribed_apps`, {}, doneSchema),

    unsubscribe: (access: WhatsAppAccess, accountId: string) =>
      call(access, 'DELETE', `${accountId}/subscribed_apps`, undefined, doneSchema),

    templates: (access: WhatsAppAccess, accountId: string) => {
      const fields = 'name,language,status,category,components';
      return call(
        access,
        'GET',
        `${accountId}/message_templates?fields=${fields}&limit=200`,
        undefined,
        templatesSchema,
      );
    },

    /** `content` is a message without its recipient. The service's status reports contain `ref`. */
    send: (access: WhatsAppAccess, from: string, to: WhatsAppRecipient, content: object, ref: string) => {
      const recipient = to.number ? { to: to.number } : { recipient: to.userId };
      const message = { messaging_product: 'whatsapp', recipient_type: 'individual', ...recipient, ...content };
      return call(access, 'POST', `${from}/messages`, { ...message, biz_opaque_callback_data: ref }, sentSchema);
    },

    /** Downloads a file that a person has sent, up to `maxBytes`. The service returns the file's URL, which is requested with the token. */
    async media(access: WhatsAppAccess, id: string, maxBytes: number): Promise<ChannelResult<Buffer>> {
      const found = await call(access, 'GET', encodeURIComponent(id), undefined, mediaSchema);
      if ('fault' in found) return found;
      const { url } = found.value;
      if (!isServices(url)) return { fault: { kind: 'refused', why: 'an address of another host' } };
      return fetchBytes(calls, url, { authorization: `Bearer ${access.token}` }, maxBytes);
    },

    /** Marks a message and those before it as read, and shows for some seconds that an answer is being written. */
    sendTyping: (access: WhatsAppAccess, from: string, messageId: string) => {
      const read = { messaging_product: 'whatsapp', status: 'read', message_id: messageId };
      return call(access, 'POST', `${from}/messages`, { ...read, typing_indicator: { type: 'text' } }, doneSchema);
    },
  };

  /** Files are on other hosts of Meta than the Graph API. */
  function isServices(url: string): boolean {
    const { protocol, hostname, origin } = new URL(url);
    const isMetas = protocol === 'https:' && /(^|\.)(fbsbx|facebook|whatsapp|fbcdn)\.(com|net)$/.test(hostname);
    return isMetas || origin === new URL(baseUrl).origin;
  }

  async function call<Value>(
    { token, appSecret }: WhatsAppAccess,
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    body: object | undefined,
    schema: z.ZodType<Value>,
  ): Promise<ChannelResult<Value>> {
    const proof = createHmac('sha256', appSecret).update(token).digest('hex');
    const url = `${baseUrl}/${path}${path.includes('?') ? '&' : '?'}appsecret_proof=${proof}`;
    let answered: Answered;
    try {
      answered = await callService(calls, { method, url, headers: { authorization: `Bearer ${token}` }, body });
    } catch (error) {
      return { fault: faultOfThrown(error) };
    }
    const { status, retryAfter } = answered;
    const answer = jsonOf(answered);
    const refusal = errorSchema.safeParse(answer).data?.error;
    if (refusal) {
      const why = (refusal.error_data?.details || refusal.message).slice(0, 300);
      return { fault: graphFault(refusal.code, why, retryAfter) };
    }
    const value = schema.safeParse(answer);
    if (status >= 200 && status < 300 && value.success) return { value: value.data };
    if (status === 429) return { fault: { kind: 'unsent' } };
    return { fault: { kind: status >= 500 && answer === undefined ? 'unsent' : 'unknown' } };
  }
}

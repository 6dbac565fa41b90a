import * as z from 'zod';
import type { ChannelFault, ChannelResult } from '../channels/channel-fault.ts';
import {
  type Answered,
  callService,
  faultOfThrown,
  fetchBytes,
  jsonOf,
  type ServiceCalls,
} from '../services/service-call.ts';

interface TelegramOptions extends ServiceCalls {
  /** The URL of the Bot API, without a slash at its end. */
  baseUrl: string;
}

interface TelegramMessage {
  chatId: string;
  text: string;
  html: boolean;
  /** The buttons of the message. */
  markup?: object | undefined;
}

export type TelegramClient = ReturnType<typeof createTelegramClient>;

const answerSchema = z.union([
  z.object({ ok: z.literal(true), result: z.unknown() }),
  z.object({
    ok: z.literal(false),
    error_code: z.number(),
    description: z.string().catch(''),
    parameters: z.object({ retry_after: z.number().optional() }).optional().catch(undefined),
  }),
]);

const botSchema = z.object({ id: z.number(), username: z.string() });
/** The pattern allows no path outside of the folder of the bot's files. */
const fileSchema = z.object({ file_path: z.string().regex(/^[\w-]+(?:[/.][\w-]+)*$/) });
const sentSchema = z.object({ message_id: z.number() });
const hookSchema = z.object({ url: z.string(), last_error_date: z.number().optional() });

/** The requests of a bot (https://core.telegram.org/bots/api). The token is part of each URL. It never appears in errors or logs. */
export function createTelegramClient({ baseUrl, ...calls }: TelegramOptions) {
  return {
    getMe: (token: string) => call(token, 'getMe', {}, botSchema),

    /** Lets the service call `url` with every message, and with `secret` in a header. */
    setWebhook: (token: string, { url, secret }: { url: string; secret: string }) =>
      call(
        token,
        'setWebhook',
        {
          url,
          secret_token: secret,
          allowed_updates: ['message', 'callback_query', 'my_chat_member'],
          drop_pending_updates: false,
        },
        z.literal(true),
      ),

    deleteWebhook: (token: string) => call(token, 'deleteWebhook', {}, z.literal(true)),

    webhookInfo: (token: string) => call(token, 'getWebhookInfo', {}, hookSchema),

    /** `html` uses the service's own subset of HTML. Without it the text is sent as it is. At most 4,096 characters. */
    sendMessage: (token: string, { chatId, text, html, markup }: TelegramMessage) =>
      call(
        token,
        'sendMessage',
        {
          chat_id: Number(chatId),
          text,
          link_preview_options: { is_disabled: true },
          ...(html ? { parse_mode: 'HTML' } : {}),
          ...(markup ? { reply_markup: markup } : {}),
        },
        sentSchema,
      ),

    /** Downloads a file that a person has sent, up to `maxBytes`. */
    async file(token: string, id: string, maxBytes: number): Promise<ChannelResult<Buffer>> {
      const found = await call(token, 'getFile', { file_id: id }, fileSchema);
      if ('fault' in found) return found;
      return fetchBytes(calls, `${baseUrl}/file/bot${token}/${found.value.file_path}`, {}, maxBytes);
    },

    /** Answers a pressed button, which shows a spinner until then. */
    answerCallback: (token: string, id: string) =>
      call(token, 'answerCallbackQuery', { callback_query_id: id }, z.literal(true)),

    /** Shows for five seconds that an answer is being written. */
    sendTyping: (token: string, chatId: string) =>
      call(token, 'sendChatAction', { chat_id: Number(chatId), action: 'typing' }, z.literal(true)),
  };

  async function call<Value>(
    token: string,
    method: string,
    body: object,
    schema: z.ZodType<Value>,
  ): Promise<ChannelResult<Value>> {
    let answered: Answered;
    try {
      answered = await callService(calls, { method: 'POST', url: `${baseUrl}/bot${token}/${method}`, body });
    } catch (error) {
      return { fault: faultOfThrown(error) };
    }
    const answer = answerSchema.safeParse(jsonOf(answered)).data;
    if (!answer) return { fault: { kind: answered.status >= 500 ? 'unsent' : 'unknown' } };
    if (answer.ok) {
      const value = schema.safeParse(answer.result);
      return value.success ? { value: value.data } : { fault: { kind: 'unknown' } };
    }
    return { fault: faultOf(answer.error_code, answer.description, answer.parameters?.retry_after) };
  }
}

function faultOf(code: number, description: string, retryAfter: number | undefined): ChannelFault {
  if (code === 401 || code === 404) return { kind: 'token' };
  if (code === 429 || code >= 500) return { kind: 'unsent', afterSeconds: retryAfter };
  if (code === 403 || /chat not found|user is deactivated/i.test(description)) return { kind: 'gone' };
  return { kind: 'refused', why: description.slice(0, 300) };
}

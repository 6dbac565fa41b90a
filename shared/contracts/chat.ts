import * as z from 'zod';
import { messageMaxChars } from '../domain/messages.ts';
import { dateTimeSchema, errorCodes, idParam, idParams, sessionIdSchema } from './common.ts';
import { endpoint } from './endpoint.ts';
import { visitorPaths } from './visitor-paths.ts';

/** Half a surrogate pair is no text: PostgreSQL and the providers take, or refuse, it each in their own way. */
function wellFormed(text: string): string {
  // Not `toWellFormed`, which browsers that are supported do not have.
  return text.replace(/\p{Surrogate}/gu, '\uFFFD');
}

export const messageTextSchema = z
  .string()
  .trim()
  .overwrite(wellFormed)
  .min(1, 'Escribe un mensaje')
  .max(messageMaxChars, `El mensaje es demasiado largo: máximo ${messageMaxChars.toLocaleString('es-ES')} caracteres`);

/** Used only while the server has no history of the session; other roles than these two are left out by the server. */
const chatHistoryItemSchema = z.object({ role: z.string().max(20), content: z.string().overwrite(wellFormed) });

/** What was said before in a test chat. */
export const previewHistorySchema = z.array(chatHistoryItemSchema).max(200).nullish();

export const sendMessageBody = z.object({
  message: messageTextSchema,
  chatHistory: z.array(chatHistoryItemSchema).max(200).nullish(),
  sessionId: z.string().max(200).nullish(),
  /** Made by the client, one for each message: sending it again never stores or answers it twice. */
  clientMessageId: z.uuid().nullish(),
});

export type SendMessageBody = z.infer<typeof sendMessageBody>;

export const chatReplySchema = z.object({
  response: z.string(),
  sessionId: sessionIdSchema,
  /** The reply came from the built-in responder because no key is set. */
  demo: z.literal(true).optional(),
});

export const messageStates = ['streaming', 'complete', 'partial', 'failed'] as const;

export const chatMessageSchema = z.object({
  id: z.int(),
  role: z.enum(['user', 'assistant']),
  content: z.string(),
  state: z.enum(messageStates),
  createdAt: dateTimeSchema,
  demo: z.literal(true).optional(),
  clientMessageId: z.string().nullable().optional(),
  /** Of a failed or interrupted reply: a sentence to show, and whether 'Reintentar' can help. */
  error: z.object({ message: z.string(), code: z.enum(errorCodes), retryable: z.boolean() }).optional(),
});

export type ChatMessage = z.infer<typeof chatMessageSchema>;

export const chatHistorySchema = z.object({
  messages: z.array(chatMessageSchema),
  /** The id of the reply that is being written right now. */
  streaming: z.int().optional(),
});

export type ChatHistory = z.infer<typeof chatHistorySchema>;

/** A stream is `start` (or, resumed, `sync`), any number of `delta`, then exactly one of `done` and `error`. */
export const chatEvents = {
  start: z.object({ sessionId: sessionIdSchema, conversationId: z.int(), messageId: z.int() }),
  sync: z.object({ messageId: z.int(), text: z.string() }),
  delta: z.object({ text: z.string() }),
  done: z.object({
    messageId: z.int(),
    response: z.string(),
    demo: z.literal(true).optional(),
    /** The reply was stopped by the visitor. */
    partial: z.literal(true).optional(),
  }),
  error: z.object({ message: z.string(), code: z.enum(errorCodes), retryable: z.boolean() }),
};

export type ChatEventName = keyof typeof chatEvents;
export type ChatEvent = {
  [Name in ChatEventName]: { event: Name; data: z.infer<(typeof chatEvents)[Name]> };
}[ChatEventName];

const sessionParams = z.object({ id: idParam, sessionId: z.string().max(200) });

export const chatEndpoints = {
  send: endpoint({
    ...visitorPaths.send,
    summary: 'Send a visitor’s message; JSON, or a stream with `Accept: text/event-stream`',
    params: idParams,
    body: sendMessageBody,
    response: chatReplySchema,
    produces: 'text/event-stream',
    events: { start: chatEvents.start, delta: chatEvents.delta, done: chatEvents.done, error: chatEvents.error },
  }),
  history: endpoint({
    ...visitorPaths.history,
    summary: 'What was said in a session so far',
    params: sessionParams,
    response: chatHistorySchema,
  }),
  stream: endpoint({
    ...visitorPaths.stream,
    summary: 'Take up a reply that is being written: what there is so far, then what comes',
    params: sessionParams,
    produces: 'text/event-stream',
    events: { sync: chatEvents.sync, delta: chatEvents.delta, done: chatEvents.done, error: chatEvents.error },
  }),
  stop: endpoint({
    ...visitorPaths.stop,
    summary: 'Stop the reply that is being written and keep what was said',
    params: sessionParams,
  }),
  close: endpoint({
    ...visitorPaths.close,
    summary: 'End the conversation; the next message of the session opens a new one',
    params: sessionParams,
  }),
};

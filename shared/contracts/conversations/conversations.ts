import * as z from 'zod';
import { dateTimeSchema, idParams, listQuery } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { chatEvents, chatHistorySchema, chatMessageSchema } from './chat.ts';
import { messagesQuery } from './message-reads.ts';
import { messageTextSchema } from './send-message.ts';

/** A signed-in user's private conversation with an assistant. */
export const conversationSchema = z.object({
  id: z.int(),
  userId: z.int(),
  assistantId: z.int(),
  title: z.string(),
  createdAt: dateTimeSchema,
  updatedAt: dateTimeSchema,
  assistant: z.object({ id: z.int(), name: z.string(), slug: z.string() }),
});

export type Conversation = z.infer<typeof conversationSchema>;

export const createConversationBody = z.object({
  assistantId: z.int32().positive(),
  title: z
    .string()
    .trim()
    .max(200)
    .transform((title) => title || 'New Conversation')
    .default('New Conversation'),
});

export type CreateConversationBody = z.infer<typeof createConversationBody>;

export const privateMessageBody = z.object({ content: messageTextSchema, clientMessageId: z.uuid().nullish() });

export type PrivateMessageBody = z.infer<typeof privateMessageBody>;

export const conversationEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/conversations',
    summary: 'One’s own private conversations, the newest first',
    query: listQuery,
    response: z.array(conversationSchema),
  }),
  one: endpoint({
    method: 'GET',
    path: '/api/conversations/:id',
    summary: 'One private conversation',
    params: idParams,
    response: conversationSchema,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/conversations',
    summary: 'Begin a private conversation with an assistant',
    body: createConversationBody,
    response: conversationSchema,
    status: 201,
  }),
  messages: endpoint({
    method: 'GET',
    path: '/api/conversations/:id/messages',
    summary:
      'The newest messages of a private conversation, or those after one, oldest first; the page before them is in `Link`',
    params: idParams,
    query: listQuery.extend(messagesQuery.omit({ before: true }).shape),
    response: chatHistorySchema.shape.messages,
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/conversations/:id/messages',
    summary: 'Send a message; JSON, or a stream with `Accept: text/event-stream`',
    params: idParams,
    body: privateMessageBody,
    response: z.object({ userMessage: chatMessageSchema, assistantMessage: chatMessageSchema }),
    produces: 'text/event-stream',
    events: {
      start: z.object({ conversationId: z.int(), messageId: z.int() }),
      delta: chatEvents.delta,
      done: chatEvents.done,
      error: chatEvents.error,
    },
  }),
  stream: endpoint({
    method: 'GET',
    path: '/api/conversations/:id/stream',
    summary: 'Take up a reply that is being written',
    params: idParams,
    produces: 'text/event-stream',
    events: { sync: chatEvents.sync, delta: chatEvents.delta, done: chatEvents.done, error: chatEvents.error },
  }),
  stop: endpoint({
    method: 'POST',
    path: '/api/conversations/:id/stop',
    summary: 'Stop the reply that is being written and keep what was said',
    params: idParams,
  }),
};

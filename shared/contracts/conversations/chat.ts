import * as z from 'zod';
import { handlers, messageAuthors } from '../../domain/conversations/inbox.ts';
import { answerRatings } from '../../domain/conversations/ratings.ts';
import { dateTimeSchema, errorCodes, idParam, idParams, sessionIdSchema } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { cardSchema } from './cards.ts';
import { citedSourceSchema } from './cited-sources.ts';
import { hasMoreSchema, messagesQuery } from './message-reads.ts';
import { sendMessageBody } from './send-message.ts';
import { visitorPicturePaths } from './visitor-later-paths.ts';
import { visitorPaths } from './visitor-paths.ts';

/** Who answers from now on. Present only if that is not the assistant, or has just become the assistant again. */
export const handlingSchema = z.object({
  handledBy: z.enum(handlers),
  /** The name of the person who was notified or who answers. Null if they have not set a name. */
  personName: z.string().nullable(),
});

export type Handling = z.infer<typeof handlingSchema>;

const sources = z.array(citedSourceSchema).optional();

export const chatReplySchema = z.object({
  response: z.string(),
  sessionId: sessionIdSchema,
  /** The reply came from the built-in responder, because no key is set. */
  demo: z.literal(true).optional(),
  handling: handlingSchema.optional(),
  sources,
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
  /** The sources that a reply cites. */
  sources,
  /** The visitor's rating of the answer. */
  rating: z.enum(answerRatings).optional(),
  /** The error of a failed or interrupted reply: a sentence to show, and whether 'Reintentar' can help. */
  error: z.object({ message: z.string(), code: z.enum(errorCodes), retryable: z.boolean() }).optional(),
  /** Set if neither the visitor nor a model wrote the message: the author is a person, with a name if they gave one, or the platform. */
  author: z.enum(messageAuthors).optional(),
  authorName: z.string().optional(),
  /** The card beside the message, to be filled in or already answered. */
  card: cardSchema.optional(),
  /** A person took over the conversation while this reply was being written, so the reply ends here. */
  takenOver: z.literal(true).optional(),
});

export type ChatMessage = z.infer<typeof chatMessageSchema>;

export const chatHistorySchema = z.object({
  messages: z.array(chatMessageSchema),
  hasMore: hasMoreSchema,
  /** The id of the reply that is being generated right now. */
  streaming: z.int().optional(),
  /** Present if the assistant is not the one that answers. New messages then arrive by `events`. */
  handling: handlingSchema.optional(),
});

export type ChatHistory = z.infer<typeof chatHistorySchema>;

/**
 * A stream is `start` (or `sync` if resumed), any number of `delta`, then exactly one of `done` and `error`. If a person has the
 * conversation, or it waits for one, the stream is a single `held`: the message is stored, and no reply is generated.
 */
export const chatEvents = {
  start: z.object({
    sessionId: sessionIdSchema,
    conversationId: z.int(),
    messageId: z.int(),
    /** The message contains contact details of its visitor. */
    isLead: z.literal(true).optional(),
  }),
  sync: z.object({ messageId: z.int(), text: z.string() }),
  delta: z.object({ text: z.string() }),
  done: z.object({
    messageId: z.int(),
    response: z.string(),
    demo: z.literal(true).optional(),
    /** The reply is incomplete: the visitor stopped it, or a person took over. */
    partial: z.literal(true).optional(),
    takenOver: z.literal(true).optional(),
    /** The response is a text of the platform instead of a reply. It says who was notified that a person is asked for. */
    author: z.literal('notice').optional(),
    /** There is a card to fill in beside the reply. `events` delivers it. */
    card: z.literal(true).optional(),
    handling: handlingSchema.optional(),
    sources,
  }),
  held: z.object({
    sessionId: sessionIdSchema,
    conversationId: z.int(),
    /** The id of the visitor's message. */
    messageId: z.int(),
    handling: handlingSchema,
    isLead: z.literal(true).optional(),
  }),
  error: z.object({ message: z.string(), code: z.enum(errorCodes), retryable: z.boolean() }),
};

/** Events of a session while it waits for a person or a person has it. A message that arrives a second time has changed. */
export const sessionEvents = {
  message: chatMessageSchema,
  handling: handlingSchema,
  /** The agent is writing. The state lasts 5 seconds, or until their message arrives. */
  typing: z.object({}),
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
    events: {
      start: chatEvents.start,
      delta: chatEvents.delta,
      done: chatEvents.done,
      error: chatEvents.error,
      held: chatEvents.held,
    },
  }),
  history: endpoint({
    ...visitorPaths.history,
    summary: 'What was said in a session: the newest messages, those after one, or those before one',
    params: sessionParams,
    query: messagesQuery,
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
  person: endpoint({
    ...visitorPaths.person,
    summary: 'Ask for a person in the session’s open conversation; 409 where it has none, or nobody may be asked for',
    params: sessionParams,
    response: z.object({
      handling: handlingSchema,
      /** The notice that the visitor reads about it. Null if a person had already been asked for. */
      message: chatMessageSchema.nullable(),
    }),
  }),
  events: endpoint({
    ...visitorPaths.events,
    summary:
      'What is said from now on, while the session waits for a person or a person has it; ends when the assistant answers again',
    params: sessionParams,
    query: z.object({
      /** The newest message that the caller has. A `Last-Event-ID` header, which is also a message id, has priority. */
      after: idParam.optional(),
    }),
    produces: 'text/event-stream',
    events: sessionEvents,
  }),
  typing: endpoint({
    ...visitorPaths.typing,
    summary:
      'Say that the visitor is writing, every 3 seconds at most; heard while a person has the conversation or is to have it',
    params: sessionParams,
  }),
  addPicture: endpoint({
    ...visitorPicturePaths.add,
    summary:
      'Choose a picture for the next message (multipart: `picture`), where the assistant’s owner has switched that on; four a message, gone after an hour without one',
    params: sessionParams,
    consumes: 'multipart/form-data',
    response: z.object({ id: z.int() }),
    status: 201,
  }),
  removePicture: endpoint({
    ...visitorPicturePaths.remove,
    summary: 'Take a chosen picture back, before its message is sent',
    params: sessionParams.extend({ pictureId: idParam }),
  }),
  close: endpoint({
    ...visitorPaths.close,
    summary: 'End the conversation; the next message of the session opens a new one',
    params: sessionParams,
  }),
};

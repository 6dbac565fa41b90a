import * as z from 'zod';
import { handlers, messageAuthors } from '../../domain/conversations/inbox.ts';
import { messageMaxChars } from '../../domain/conversations/messages.ts';
import { answerRatings } from '../../domain/conversations/ratings.ts';
import { identityLimits } from '../../domain/widget/widget.ts';
import { dateTimeSchema, errorCodes, idParam, idParams, sessionIdSchema } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { cardSchema } from './cards.ts';
import { citedSourceSchema } from './cited-sources.ts';
import { hasMoreSchema, messagesQuery } from './message-reads.ts';
import { visitorPicturePaths } from './visitor-later-paths.ts';
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
  .max(messageMaxChars, `El mensaje es demasiado largo: máximo ${messageMaxChars} caracteres`);

/** Used only while the server has no history of the session; other roles than these two are left out by the server. */
const chatHistoryItemSchema = z.object({ role: z.string().max(20), content: z.string().overwrite(wellFormed) });

/** What was said before in a test chat. */
export const previewHistorySchema = z.array(chatHistoryItemSchema).max(200).nullish();

/** Who the visitor is, as the page around the widget says; it counts where its owner's server has signed it. */
const identitySchema = z.object({
  email: z.string().max(identityLimits.email).optional(),
  name: z.string().max(identityLimits.name).optional(),
  phone: z.string().max(identityLimits.phone).optional(),
  /** HMAC-SHA256 under the assistant's secret of the three, one a line, in this order; 64 hexadecimal digits. */
  hash: z.string().max(identityLimits.hash).optional(),
});

export type ClaimedIdentity = z.infer<typeof identitySchema>;

/** On which page of the owner's a conversation in the widget begins; of what it sends, `readHostPage` keeps what is valid. */
const hostPageBody = z.object({
  url: z.string().max(2_000).optional(),
  title: z.string().max(1_000).optional(),
  language: z.string().max(100).optional(),
  context: z.record(z.string().max(200), z.string().max(1_000)).optional(),
});

export const sendMessageBody = z.object({
  message: messageTextSchema,
  chatHistory: z.array(chatHistoryItemSchema).max(200).nullish(),
  sessionId: z.string().max(200).nullish(),
  /** Made by the client, one for each message: sending it again never stores or answers it twice. */
  clientMessageId: z.uuid().nullish(),
  /**
   * Without a session: client ids of messages whose answers never came. Where one of them has arrived, its session goes on; whoever knows a
   * client id made it.
   */
  unanswered: z.array(z.uuid()).max(10).nullish(),
  identity: identitySchema.nullish(),
  page: hostPageBody.nullish(),
  /** The privacy notice that the visitor's page shows. */
  notice: z.string().max(40).nullish(),
});

export type SendMessageBody = z.infer<typeof sendMessageBody>;

/** Who answers from now on. It is given only where that is not the assistant, and where it has just become the assistant again. */
export const handlingSchema = z.object({
  handledBy: z.enum(handlers),
  /** Who was notified, or who has it; null for one who has not said their name. */
  personName: z.string().nullable(),
});

export type Handling = z.infer<typeof handlingSchema>;

const sources = z.array(citedSourceSchema).optional();

export const chatReplySchema = z.object({
  response: z.string(),
  sessionId: sessionIdSchema,
  /** The reply came from the built-in responder because no key is set. */
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
  /** Of a reply that cites some. */
  sources,
  /** What the visitor thinks of it. */
  rating: z.enum(answerRatings).optional(),
  /** Of a failed or interrupted reply: a sentence to show, and whether 'Reintentar' can help. */
  error: z.object({ message: z.string(), code: z.enum(errorCodes), retryable: z.boolean() }).optional(),
  /** Of what neither the visitor nor a model wrote: a person, with their name where they have said it, or the platform. */
  author: z.enum(messageAuthors).optional(),
  authorName: z.string().optional(),
  /** What is to be filled in beside it, or was. */
  card: cardSchema.optional(),
  /** A person took the conversation while this reply was being written: it ends here. */
  takenOver: z.literal(true).optional(),
});

export type ChatMessage = z.infer<typeof chatMessageSchema>;

export const chatHistorySchema = z.object({
  messages: z.array(chatMessageSchema),
  hasMore: hasMoreSchema,
  /** The id of the reply that is being written right now. */
  streaming: z.int().optional(),
  /** Where it is not the assistant that answers: `events` brings what comes. */
  handling: handlingSchema.optional(),
});

export type ChatHistory = z.infer<typeof chatHistorySchema>;

/**
 * A stream is `start` (or, resumed, `sync`), any number of `delta`, then exactly one of `done` and `error`. Where a person has the
 * conversation, or it waits for one, it is `held` alone: the message is stored, and no reply is written.
 */
export const chatEvents = {
  start: z.object({
    sessionId: sessionIdSchema,
    conversationId: z.int(),
    messageId: z.int(),
    /** The message says how its visitor can be reached. */
    isLead: z.literal(true).optional(),
  }),
  sync: z.object({ messageId: z.int(), text: z.string() }),
  delta: z.object({ text: z.string() }),
  done: z.object({
    messageId: z.int(),
    response: z.string(),
    demo: z.literal(true).optional(),
    /** The reply was stopped by the visitor, or a person took over. */
    partial: z.literal(true).optional(),
    takenOver: z.literal(true).optional(),
    /** The platform's own words, in the reply's place: who was notified that a person is asked for. */
    author: z.literal('notice').optional(),
    /** There is something to be filled in beside it: `events` brings it. */
    card: z.literal(true).optional(),
    handling: handlingSchema.optional(),
    sources,
  }),
  held: z.object({
    sessionId: sessionIdSchema,
    conversationId: z.int(),
    /** The visitor's message. */
    messageId: z.int(),
    handling: handlingSchema,
    isLead: z.literal(true).optional(),
  }),
  error: z.object({ message: z.string(), code: z.enum(errorCodes), retryable: z.boolean() }),
};

/** What happens in a session while it waits for a person or a person has it; a message that comes again has changed. */
export const sessionEvents = {
  message: chatMessageSchema,
  handling: handlingSchema,
  /** The agent is writing. It holds for 5 seconds, or until their message. */
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
      /** What the visitor reads about it; null where a person was asked for before. */
      message: chatMessageSchema.nullable(),
    }),
  }),
  events: endpoint({
    ...visitorPaths.events,
    summary:
      'What is said from now on, while the session waits for a person or a person has it; ends when the assistant answers again',
    params: sessionParams,
    query: z.object({
      /** The newest message that the caller has; `Last-Event-ID`, which is one, goes before it. */
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

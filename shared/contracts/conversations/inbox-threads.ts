import * as z from 'zod';
import { outgoingStates, visitorChannels } from '../../domain/conversations/channels.ts';
import { handlers, messageAuthors, waitingReasons } from '../../domain/conversations/inbox.ts';
import { answerRatings, bestScore, conversationOutcomes, ratingReasons } from '../../domain/conversations/ratings.ts';
import { toolKinds, toolStates } from '../../domain/conversations/tools.ts';
import { dateTimeSchema, idParam, listQuery, placeCursor } from '../common.ts';
import { chatMessageSchema } from './chat.ts';
import { knownSourceSchema } from './cited-sources.ts';
import { hasMoreSchema } from './message-reads.ts';

/** `waiting`: threads that wait for a person; `mine`: threads that the caller has taken; `all`: all open threads. */
export const threadFilters = ['waiting', 'mine', 'all'] as const;

export const inboxMessageSchema = chatMessageSchema.omit({ demo: true }).extend({
  /** The client id of a message that a person wrote, so that its sender recognises it. A visitor's client id is never sent to others. */
  clientMessageId: z.string().optional(),
  /** Null for visitors' messages, and for messages of the assistant's model. */
  author: z.enum(messageAuthors).nullable(),
  authorName: z.string().nullable(),
  /** The sources that a reply cites. */
  sources: z.array(knownSourceSchema).optional(),
  /**
   * The delivery state of a message that went to a person at an outside service in the last days. `held`: it is sent when the person writes
   * again.
   */
  delivery: z.enum(outgoingStates).optional(),
  /** The addresses of the pictures that came with a visitor's message from an outside service. */
  pictures: z.array(z.string()).optional(),
  /** The visitor's reason for a thumb down, if they gave one. */
  ratingReason: z.enum(ratingReasons).optional(),
  ratingComment: z.string().optional(),
  /** The tool calls of the model while it wrote the reply. */
  tools: z
    .array(z.object({ tool: z.enum(toolKinds), state: z.enum(toolStates), about: z.string().nullable() }))
    .optional(),
});

export type InboxMessage = z.infer<typeof inboxMessageSchema>;

/** A visitor's conversation, in the view of users who can answer it. */
export const threadSchema = z.object({
  id: z.int(),
  /** The conversation's reference, which its visitor can read: `A7K-2Q9`. */
  reference: z.string().nullable(),
  assistant: z.object({ id: z.int(), name: z.string(), avatarUrl: z.string().nullable() }),
  /** The channel in which the visitor writes: this site or an outside service. */
  channel: z.enum(visitorChannels),
  handledBy: z.enum(handlers),
  /** The person who has taken the conversation. `name` is what visitors read; it is null if the person has not set one. */
  handler: z.object({ userId: z.int().nullable(), name: z.string().nullable(), isMe: z.boolean() }).nullable(),
  /** When `handledBy` last changed. Null if it never did. */
  handledSince: dateTimeSchema.nullable(),
  /** Increased with each change of `handledBy`. Requests to take or give back the conversation may name it. */
  version: z.int(),
  waitingReason: z.enum(waitingReasons).nullable(),
  /** When a waiting conversation goes back to the assistant. */
  waitingUntil: dateTimeSchema.nullable(),
  /** The conversation has something for a person that nobody has looked at. */
  unseen: z.boolean(),
  /** A person has the conversation, and there has been no message for so long that the interface offers to give it back. */
  isQuiet: z.boolean(),
  /** The beginning of the newest message that is not an automatic one. */
  lastMessage: inboxMessageSchema
    .pick({ id: true, role: true, content: true, author: true, authorName: true, createdAt: true })
    .nullable(),
  lastMessageAt: dateTimeSchema,
  createdAt: dateTimeSchema,
  /** Null while the conversation is open. */
  closedAt: dateTimeSchema.nullable(),
  /** The outcome of the conversation. Null while it is open. */
  outcome: z.enum(conversationOutcomes).nullable(),
  /** The visitor's score, 1 to 5. Null if there is none. */
  score: z.int().nullable(),
  /** How many of its answers got a thumb up or down. */
  thumbs: z.object({ up: z.int(), down: z.int() }),
  contact: z
    .object({
      id: z.uuid(),
      name: z.string().nullable(),
      email: z.string().nullable(),
      /** E.164. */
      phone: z.string().nullable(),
      /** The number in a form for people to read. */
      phoneDisplay: z.string().nullable(),
    })
    .nullable(),
});

export type Thread = z.infer<typeof threadSchema>;

export const noteSchema = z.object({
  id: z.int(),
  author: z.string(),
  isMine: z.boolean(),
  text: z.string(),
  createdAt: dateTimeSchema,
});

export const threadDetailSchema = threadSchema.extend({
  /** At most `limit` messages, oldest first. */
  messages: z.array(inboxMessageSchema),
  hasMore: hasMoreSchema,
  /**
   * The end of the period in which an outside service lets a business write to a person after that person's message. Null if there is no
   * such limit.
   */
  windowEndsAt: dateTimeSchema.nullable(),
  /** Oldest first. Notes are never sent to the visitor, and no model gets them. */
  notes: z.array(noteSchema),
});

export type ThreadDetail = z.infer<typeof threadDetailSchema>;

const inboxScopes = ['own', 'all'] as const;

/** `all`: the assistants of all users, for administrators. For other users it is the same as `own`. */
export const scopeQuery = z.object({ scope: z.enum(inboxScopes).default('own') });

export const threadListQuery = scopeQuery.extend({
  filter: z.enum(threadFilters).default('all'),
  assistantId: idParam.optional(),
  limit: listQuery.shape.limit.default(50),
  /** The cursor from the `Link` header of the previous page. */
  cursor: placeCursor(/^[012]-\d{1,15}-\d+$/).optional(),
});

export type ThreadListQuery = z.infer<typeof threadListQuery>;

export const themeMaxChars = 60;

export const endedListQuery = scopeQuery.extend({
  assistantId: idParam.optional(),
  outcome: z.enum(conversationOutcomes).optional(),
  /** Only conversations with an answer that got this thumb. */
  rating: z.enum(answerRatings).optional(),
  score: z.coerce.number().int().min(1).max(bestScore).optional(),
  /** A term of visitors from the themes in the figures. It is searched in the newest conversations that match the other fields. */
  theme: z.string().trim().min(1).max(themeMaxChars).optional(),
  /** Days in the platform's time zone, both included. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  limit: listQuery.shape.limit.default(50),
  /** The cursor from the `Link` header of the previous page. */
  cursor: placeCursor(/^\d{1,17}-\d+$/).optional(),
});

export type EndedListQuery = z.infer<typeof endedListQuery>;

export const inboxCountsSchema = z.object({
  waiting: z.int(),
  mine: z.int(),
  all: z.int(),
  /** The number of conversations that a person should look at: they wait for one, or their visitor has written to a person since. */
  unseen: z.int(),
});

export type InboxCounts = z.infer<typeof inboxCountsSchema>;

import * as z from 'zod';
import { outgoingStates, visitorChannels } from '../../domain/conversations/channels.ts';
import { handlers, messageAuthors, waitingReasons } from '../../domain/conversations/inbox.ts';
import { answerRatings, bestScore, conversationOutcomes, ratingReasons } from '../../domain/conversations/ratings.ts';
import { toolKinds, toolStates } from '../../domain/conversations/tools.ts';
import { dateTimeSchema, idParam, listQuery, placeCursor } from '../common.ts';
import { chatMessageSchema } from './chat.ts';
import { knownSourceSchema } from './cited-sources.ts';
import { hasMoreSchema } from './message-reads.ts';

/** `waiting`: those that wait for a person; `mine`: those that the caller has; `all`: every one that is open. */
export const threadFilters = ['waiting', 'mine', 'all'] as const;

export const inboxMessageSchema = chatMessageSchema.omit({ demo: true }).extend({
  /** Of what a person wrote, for whoever has sent it to know it by; a visitor's is the visitor's alone. */
  clientMessageId: z.string().optional(),
  /** Null of a visitor's message, and of one that the assistant's model wrote. */
  author: z.enum(messageAuthors).nullable(),
  authorName: z.string().nullable(),
  /** Of a reply that cites some. */
  sources: z.array(knownSourceSchema).optional(),
  /** Of what went to somebody at an outside service in the last days: what has become of it. `held`: it goes out when they write again. */
  delivery: z.enum(outgoingStates).optional(),
  /** What came with a visitor's message from an outside service: the addresses of its pictures. */
  pictures: z.array(z.string()).optional(),
  /** Why its visitor gave it a thumb down, as far as they said. */
  ratingReason: z.enum(ratingReasons).optional(),
  ratingComment: z.string().optional(),
  /** Of a reply: what the model called for while it wrote it. */
  tools: z
    .array(z.object({ tool: z.enum(toolKinds), state: z.enum(toolStates), about: z.string().nullable() }))
    .optional(),
});

export type InboxMessage = z.infer<typeof inboxMessageSchema>;

/** A visitor's conversation as those see it who can answer it. */
export const threadSchema = z.object({
  id: z.int(),
  /** Its reference, which its visitor can read: `A7K-2Q9`. */
  reference: z.string().nullable(),
  assistant: z.object({ id: z.int(), name: z.string(), avatarUrl: z.string().nullable() }),
  /** Where its visitor writes: here, or at an outside service. */
  channel: z.enum(visitorChannels),
  handledBy: z.enum(handlers),
  /** Who has it, while a person has; `name` is what visitors read, null for one who has not said it. */
  handler: z.object({ userId: z.int().nullable(), name: z.string().nullable(), isMe: z.boolean() }).nullable(),
  /** Since when it has been handled so; null where it never was otherwise. */
  handledSince: dateTimeSchema.nullable(),
  /** One more with each change of hands: taking and giving back may name it. */
  version: z.int(),
  waitingReason: z.enum(waitingReasons).nullable(),
  /** When a conversation that waits goes back to the assistant. */
  waitingUntil: dateTimeSchema.nullable(),
  /** There is something for a person that nobody has looked at. */
  unseen: z.boolean(),
  /** A person has it, and nobody has said a word for so long that giving it back is offered. */
  isQuiet: z.boolean(),
  /** How the newest message that is no automatic one begins. */
  lastMessage: inboxMessageSchema
    .pick({ id: true, role: true, content: true, author: true, authorName: true, createdAt: true })
    .nullable(),
  lastMessageAt: dateTimeSchema,
  createdAt: dateTimeSchema,
  /** Null of one that is open. */
  closedAt: dateTimeSchema.nullable(),
  /** What became of it; null of one that is open. */
  outcome: z.enum(conversationOutcomes).nullable(),
  /** What its visitor gave it, 1 to 5; null where that is nothing. */
  score: z.int().nullable(),
  /** How many of its answers got a thumb up, and down. */
  thumbs: z.object({ up: z.int(), down: z.int() }),
  contact: z
    .object({
      id: z.uuid(),
      name: z.string().nullable(),
      email: z.string().nullable(),
      /** E.164. */
      phone: z.string().nullable(),
      /** The number as people read it. */
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
  /** Oldest first, 200 at most. */
  messages: z.array(inboxMessageSchema),
  hasMore: hasMoreSchema,
  /** At an outside service that lets a business write for some hours after its person has: till when. Null where that never ends. */
  windowEndsAt: dateTimeSchema.nullable(),
  /** Oldest first; never sent, and given to no model. */
  notes: z.array(noteSchema),
});

export type ThreadDetail = z.infer<typeof threadDetailSchema>;

const inboxScopes = ['own', 'all'] as const;

/** `all`: of everybody's assistants, for administrators; for others it is the same as their own. */
export const scopeQuery = z.object({ scope: z.enum(inboxScopes).default('own') });

export const threadListQuery = scopeQuery.extend({
  filter: z.enum(threadFilters).default('all'),
  assistantId: idParam.optional(),
  limit: listQuery.shape.limit.default(50),
  /** As the `Link` header of the page before gave it. */
  cursor: placeCursor(/^[012]-\d{1,15}-\d+$/).optional(),
});

export type ThreadListQuery = z.infer<typeof threadListQuery>;

export const themeMaxChars = 60;

export const endedListQuery = scopeQuery.extend({
  assistantId: idParam.optional(),
  outcome: z.enum(conversationOutcomes).optional(),
  /** Those with an answer that got this thumb. */
  rating: z.enum(answerRatings).optional(),
  score: z.coerce.number().int().min(1).max(bestScore).optional(),
  /** A word of visitors', as the figures list it among the themes: among the newest conversations that the other fields leave. */
  theme: z.string().trim().min(1).max(themeMaxChars).optional(),
  /** Days of the platform's time zone, both included. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  limit: listQuery.shape.limit.default(50),
  /** As the `Link` header of the page before gave it. */
  cursor: placeCursor(/^\d{1,17}-\d+$/).optional(),
});

export type EndedListQuery = z.infer<typeof endedListQuery>;

export const inboxCountsSchema = z.object({
  waiting: z.int(),
  mine: z.int(),
  all: z.int(),
  /** What a person should look at: it waits, or its visitor has written to a person since. */
  unseen: z.int(),
});

export type InboxCounts = z.infer<typeof inboxCountsSchema>;

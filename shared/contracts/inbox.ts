import * as z from 'zod';
import { handlers, maxQuickAnswers, messageAuthors, waitingReasons } from '../domain/inbox.ts';
import { chatMessageSchema, messageTextSchema } from './chat.ts';
import { dateTimeSchema, idParam, idParams, listQuery } from './common.ts';
import { endpoint } from './endpoint.ts';
import { handoffSettingsBody, handoffSettingsSchema } from './handoff.ts';

/** `waiting`: those that wait for a person; `mine`: those that the caller has; `all`: every one that is open. */
export const threadFilters = ['waiting', 'mine', 'all'] as const;

export const inboxMessageSchema = chatMessageSchema.omit({ demo: true, clientMessageId: true }).extend({
  /** Null of a visitor's message, and of one that the assistant's model wrote. */
  author: z.enum(messageAuthors).nullable(),
  authorName: z.string().nullable(),
});

export type InboxMessage = z.infer<typeof inboxMessageSchema>;

/** A visitor's conversation as those see it who can answer it. */
export const threadSchema = z.object({
  id: z.int(),
  assistant: z.object({ id: z.int(), name: z.string(), avatarUrl: z.string().nullable() }),
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
  /** How the newest message begins. */
  lastMessage: inboxMessageSchema
    .pick({ id: true, role: true, content: true, author: true, authorName: true, createdAt: true })
    .nullable(),
  lastMessageAt: dateTimeSchema,
  createdAt: dateTimeSchema,
  /** Null of one that is open. */
  closedAt: dateTimeSchema.nullable(),
  contact: z
    .object({
      id: z.uuid(),
      name: z.string().nullable(),
      email: z.string().nullable(),
      phone: z.string().nullable(),
    })
    .nullable(),
});

export type Thread = z.infer<typeof threadSchema>;

const noteSchema = z.object({
  id: z.int(),
  author: z.string(),
  isMine: z.boolean(),
  text: z.string(),
  createdAt: dateTimeSchema,
});

export const threadDetailSchema = threadSchema.extend({
  /** Oldest first: the newest 200, or those that came after the one that was named. */
  messages: z.array(inboxMessageSchema),
  /** Oldest first; never sent, and told to no model. */
  notes: z.array(noteSchema),
});

export type ThreadDetail = z.infer<typeof threadDetailSchema>;

const inboxScopes = ['own', 'all'] as const;

/** `all`: of everybody's assistants, for administrators; for others it is the same as their own. */
const scopeQuery = z.object({ scope: z.enum(inboxScopes).default('own') });

export const threadListQuery = scopeQuery.extend({
  filter: z.enum(threadFilters).default('all'),
  assistantId: idParam.optional(),
  limit: listQuery.shape.limit.default(50),
  /** As the `Link` header of the page before gave it. */
  cursor: z.stringFormat('cursor', /^\d{1,15}-[1-9]\d{0,9}$/, { error: 'No es un cursor válido' }).optional(),
});

export type ThreadListQuery = z.infer<typeof threadListQuery>;

export const inboxCountsSchema = z.object({
  waiting: z.int(),
  mine: z.int(),
  all: z.int(),
  /** What a person should look at: it waits, or its visitor has written to a person since. */
  unseen: z.int(),
});

export type InboxCounts = z.infer<typeof inboxCountsSchema>;

const versionBody = z.object({
  /** Of the thread as the caller saw it: another one is refused (409). */
  version: z.int().nonnegative().optional(),
});

export const noteTextBody = z.object({
  text: z.string().trim().min(1, 'Escribe la nota').max(4_000, 'Máximo 4000 caracteres'),
});

export const quickAnswerSchema = z.object({ id: z.int(), title: z.string(), text: z.string() });

export type QuickAnswer = z.infer<typeof quickAnswerSchema>;

export const quickAnswerBody = z.object({
  title: z.string().trim().min(1, 'Escribe un título').max(80, 'Máximo 80 caracteres'),
  text: z.string().trim().min(1, 'Escribe la respuesta').max(4_000, 'Máximo 4000 caracteres'),
});

export const presenceSchema = z.object({
  /** False: has said not to be there for visitors just now. What is told to the person stays the same. */
  available: z.boolean(),
});

/** A conversation is named by its id; it is the caller's assistant's, or any one for administrators. */
export const inboxEndpoints = {
  threads: endpoint({
    method: 'GET',
    path: '/api/inbox/threads',
    summary: 'Open conversations of visitors: those that wait first, then the newest',
    query: threadListQuery,
    response: z.array(threadSchema),
  }),
  counts: endpoint({
    method: 'GET',
    path: '/api/inbox/counts',
    summary: 'How many open conversations there are, by who has them',
    query: scopeQuery,
    response: inboxCountsSchema,
  }),
  thread: endpoint({
    method: 'GET',
    path: '/api/inbox/threads/:id',
    summary: 'A conversation with its messages and its internal notes; `after` gives what came since',
    params: idParams,
    query: z.object({ after: idParam.optional() }),
    response: threadDetailSchema,
  }),
  takeOver: endpoint({
    method: 'POST',
    path: '/api/inbox/threads/:id/take',
    summary:
      'Take the conversation: one person has it, and the assistant is silent (409 where somebody else was first)',
    params: idParams,
    body: versionBody,
    response: threadSchema,
  }),
  release: endpoint({
    method: 'POST',
    path: '/api/inbox/threads/:id/release',
    summary: 'Give the conversation back to the assistant',
    params: idParams,
    body: versionBody,
    response: threadSchema,
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/inbox/threads/:id/messages',
    summary: 'Write to the visitor, as the person who has the conversation (409 for anybody else)',
    params: idParams,
    body: z.object({
      text: messageTextSchema,
      /** Made by the client, one for each message: sending it again stores it once. */
      clientMessageId: z.uuid().nullish(),
    }),
    response: inboxMessageSchema,
    status: 201,
  }),
  addNote: endpoint({
    method: 'POST',
    path: '/api/inbox/threads/:id/notes',
    summary: 'Write an internal note: no visitor, no mail and no model gets it',
    params: idParams,
    body: noteTextBody,
    response: noteSchema,
    status: 201,
  }),
  seen: endpoint({
    method: 'POST',
    path: '/api/inbox/threads/:id/seen',
    summary: 'Say that somebody has looked at the conversation as it is now',
    params: idParams,
  }),
  suggest: endpoint({
    method: 'POST',
    path: '/api/inbox/threads/:id/suggestion',
    summary: 'What the assistant would answer now: a draft, which nobody is sent',
    params: idParams,
    response: z.object({ text: z.string() }),
  }),
  quickAnswers: endpoint({
    method: 'GET',
    path: '/api/inbox/quick-answers',
    summary: 'One’s own quick answers, by title',
    response: z.array(quickAnswerSchema).max(maxQuickAnswers),
  }),
  addQuickAnswer: endpoint({
    method: 'POST',
    path: '/api/inbox/quick-answers',
    summary: 'Add a quick answer',
    body: quickAnswerBody,
    response: quickAnswerSchema,
    status: 201,
  }),
  updateQuickAnswer: endpoint({
    method: 'PUT',
    path: '/api/inbox/quick-answers/:id',
    summary: 'Change a quick answer',
    params: idParams,
    body: quickAnswerBody,
    response: quickAnswerSchema,
  }),
  removeQuickAnswer: endpoint({
    method: 'DELETE',
    path: '/api/inbox/quick-answers/:id',
    summary: 'Delete a quick answer',
    params: idParams,
  }),
  presence: endpoint({
    method: 'GET',
    path: '/api/inbox/presence',
    summary: 'Whether one has said to be there for visitors',
    response: presenceSchema,
  }),
  setPresence: endpoint({
    method: 'PUT',
    path: '/api/inbox/presence',
    summary: 'Say whether one is there for visitors: it changes what they read, and no notice',
    body: presenceSchema,
    response: presenceSchema,
  }),
  settings: endpoint({
    method: 'GET',
    path: '/api/assistants/:id/handoff',
    summary: 'Whether an assistant’s visitors may ask for a person, who that is, and when',
    params: idParams,
    response: handoffSettingsSchema,
  }),
  updateSettings: endpoint({
    method: 'PUT',
    path: '/api/assistants/:id/handoff',
    summary: 'Set whether an assistant’s visitors may ask for a person, who that is, and when',
    params: idParams,
    body: handoffSettingsBody,
    response: handoffSettingsSchema,
  }),
};

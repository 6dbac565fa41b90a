import * as z from 'zod';
import { idParam, idParams } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import {
  endedListQuery,
  inboxCountsSchema,
  inboxMessageSchema,
  noteSchema,
  scopeQuery,
  threadDetailSchema,
  threadListQuery,
  threadSchema,
} from './inbox-threads.ts';
import { limitedMessagesQuery } from './message-reads.ts';
import { messageTextSchema } from './send-message.ts';

const versionBody = z.object({
  /** The version of the thread that the caller saw. If the thread has another version, the request is refused (409). */
  version: z.int32().nonnegative().optional(),
});

export const noteTextBody = z.object({
  text: z.string().trim().min(1, 'Escribe la nota').max(4_000, 'Máximo 4000 caracteres'),
});

/** A card that can be sent in a conversation. */
const sendableCardSchema = z.object({
  /** The form's id. Null: the booking card. */
  formId: z.int().nullable(),
  title: z.string(),
});

export type SendableCard = z.infer<typeof sendableCardSchema>;

/** Conversations are named by their ids. Owners reach those of their own assistants, administrators all of them. */
export const inboxEndpoints = {
  threads: endpoint({
    method: 'GET',
    path: '/api/inbox/threads',
    summary:
      'Open conversations of visitors: those that wait for a person first, then the caller’s own, then the others',
    query: threadListQuery,
    response: z.array(threadSchema),
  }),
  ended: endpoint({
    method: 'GET',
    path: '/api/inbox/ended',
    summary:
      'Conversations of visitors that have ended, the newest first, by what became of them and what visitors thought of them',
    query: endedListQuery,
    response: z.array(threadSchema),
  }),
  counts: endpoint({
    method: 'GET',
    path: '/api/inbox/counts',
    summary: 'How many open conversations there are, by who has them',
    query: scopeQuery,
    response: inboxCountsSchema,
  }),
  picture: endpoint({
    method: 'GET',
    path: '/api/inbox/threads/:id/pictures/:pictureId',
    summary: 'A picture that came with a message from an outside service',
    params: z.object({ id: idParam, pictureId: idParam }),
    produces: 'image/webp',
  }),
  thread: endpoint({
    method: 'GET',
    path: '/api/inbox/threads/:id',
    summary:
      'A conversation with its internal notes and its messages: the newest, those after one, or those before one',
    params: idParams,
    query: limitedMessagesQuery,
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
      /** Made by the client, one for each message. If a message is sent again, it is stored only once. */
      clientMessageId: z.uuid().nullish(),
    }),
    response: inboxMessageSchema,
    status: 201,
  }),
  sendable: endpoint({
    method: 'GET',
    path: '/api/inbox/threads/:id/cards',
    summary: 'The cards that can be sent to the visitor: what can be booked, and the forms of the assistant',
    params: idParams,
    response: z.array(sendableCardSchema),
  }),
  sendCard: endpoint({
    method: 'POST',
    path: '/api/inbox/threads/:id/cards',
    summary: 'Send the visitor a card to fill in, as the person who has the conversation (409 for anybody else)',
    params: idParams,
    body: z.object({
      /** The form's id. Null: the booking card. */
      formId: z.int32().positive().nullable(),
      /** Made by the client, one for each card. If a card is sent again, it is stored only once. */
      clientMessageId: z.uuid().nullish(),
    }),
    response: inboxMessageSchema,
    status: 201,
  }),
  typing: endpoint({
    method: 'POST',
    path: '/api/inbox/threads/:id/typing',
    summary:
      'Say that one is writing to the visitor, every 3 seconds at most (409 for whoever does not have the conversation)',
    params: idParams,
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
  watch: endpoint({
    method: 'POST',
    path: '/api/inbox/threads/:id/watch',
    summary: 'Say that one has the conversation open: for 90 seconds what is said with the assistant is an event, too',
    params: idParams,
  }),
  suggest: endpoint({
    method: 'POST',
    path: '/api/inbox/threads/:id/suggestion',
    summary: 'What the assistant would answer now: a draft, which nobody is sent',
    params: idParams,
    response: z.object({ text: z.string() }),
  }),
};

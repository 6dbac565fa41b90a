import * as z from 'zod';
import { endpoint } from './endpoint.ts';

/** What a page that is open may have to read again. */
export const eventKinds = [
  'contact.created',
  'contact.changed',
  'contact.deleted',
  'conversation.changed',
  'booking.changed',
  'connection.created',
  'connection.changed',
  'connection.deleted',
] as const;

export const changeSchema = z.object({
  /** Each change has its own; the same one may come again after a reconnection. */
  id: z.int(),
  kind: z.enum(eventKinds),
  assistantId: z.int(),
  /** The contact's, the conversation's, the booking's or the connection's id; null for several at once. */
  subjectId: z.string().nullable(),
});

export const typingSchema = z.object({ conversationId: z.int() });

export type Change = z.infer<typeof changeSchema>;

export const eventEndpoints = {
  follow: endpoint({
    method: 'GET',
    path: '/api/events',
    summary: 'What changes of what the caller may see, as it happens; `Last-Event-ID` resumes',
    produces: 'text/event-stream',
    events: {
      /** Everything read before the answer began may be old: at the start, and where what was missed is no longer known. */
      reset: z.object({}),
      change: changeSchema,
      /** The visitor of a conversation is writing. It holds for 5 seconds, or until their message. */
      typing: typingSchema,
      /** Each minute: an id to resume from. */
      beat: z.object({}),
    },
  }),
};

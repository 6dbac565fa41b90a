import * as z from 'zod';
import { endpoint } from './endpoint.ts';

/** The kinds of changes after which an open page may have to read data again. */
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
  /** Each change has its own id. The same change may arrive again after a reconnection. */
  id: z.int(),
  kind: z.enum(eventKinds),
  assistantId: z.int(),
  /** The id of the contact, conversation, booking or connection. Null if several have changed at once. */
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
      /**
       * Everything read before the stream began may be stale. Sent at the start, and if it is no longer known which changes were missed.
       */
      reset: z.object({}),
      change: changeSchema,
      /** The visitor of a conversation is writing. The state lasts 5 seconds, or until their message arrives. */
      typing: typingSchema,
      /** Sent each minute. Its id is a position from which the stream can be resumed. */
      beat: z.object({}),
    },
  }),
};

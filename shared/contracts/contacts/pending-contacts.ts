import * as z from 'zod';
import { endpoint } from '../endpoint.ts';

/** A day of the platform's calendar, `2026-11-21`. */
export const daySchema = z.iso.date('Escribe una fecha válida');

/** What waits for a user among the contacts. */
export const pendingContactsSchema = z.object({
  /** The current day in the platform's time zone, which decides what follow-ups are due. */
  today: daySchema,
  unread: z.int(),
  dueFollowUps: z.int(),
});

export type PendingContacts = z.infer<typeof pendingContactsSchema>;

/** The endpoint that every page of a signed-in user calls. It is in a file of its own, because no page should load all other schemas for it. */
export const pendingContactEndpoints = {
  pending: endpoint({
    method: 'GET',
    path: '/api/pending-contacts',
    summary: 'How many of the caller’s own contacts are unread, and how many follow-ups are due',
    response: pendingContactsSchema,
  }),
};

import * as z from 'zod';
import { contactStatuses, interestLevels, joinReasons } from '../../domain/contacts/leads.ts';
import { outsideChannels } from '../../domain/conversations/channels.ts';
import { noticePlaces } from '../../domain/privacy/privacy.ts';
import { requesters } from '../../domain/privacy/requests.ts';
import { contactBookingSchema } from '../booking/reported-booking.ts';
import { dateTimeSchema, idParam, listQuery, placeCursor, searchSchema, sessionIdSchema } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { contactSchema, updateContactBody } from './contacts.ts';

/** A day of the platform's calendar, `2026-11-21`. */
const daySchema = z.iso.date('Escribe una fecha válida');

const yesOrNo = z.enum(['true', 'false']).transform((value) => value === 'true');

/** `all`: everybody's, for administrators; for others it is the same as their own. */
export const contactScopes = ['own', 'all'] as const;

export const contactFilterQuery = z.object({
  scope: z.enum(contactScopes).default('own'),
  status: z.enum(contactStatuses).optional(),
  interest: z.enum(interestLevels).optional(),
  /** One assistant's only; an administrator may name anybody's. */
  assistantId: idParam.optional(),
  /** A contact's id: only contacts of the same owner, which may be joined to it. */
  joinableTo: z.uuid().optional(),
  /** Longer than a person may write one: a model's is as long as it is. */
  topic: z.string().trim().max(200).optional(),
  /** `true`: those with any topic; `false`: those without. */
  hasTopics: yesOrNo.optional(),
  /** Text in the name, the address, the number, the summary or the topics, whatever the case and the accents. */
  q: searchSchema.optional(),
  unread: yesOrNo.optional(),
  /** `true`: those whose follow-up is for today or for a day before; `false`: the others. */
  due: yesOrNo.optional(),
});

export const contactListQuery = contactFilterQuery.extend({
  limit: listQuery.shape.limit,
  /** As the `Link` header of the page before gave it. */
  cursor: placeCursor(/^\d{1,15}-\d+$/).optional(),
  /** Only those that changed at this moment or later: what a list that is open asks for. */
  changedSince: dateTimeSchema.optional(),
});

export type ContactFilterQuery = z.infer<typeof contactFilterQuery>;
export type ContactListQuery = z.infer<typeof contactListQuery>;

export const contactNoteSchema = z.object({
  id: z.int(),
  text: z.string(),
  author: z.string(),
  createdAt: dateTimeSchema,
});

export type ContactNote = z.infer<typeof contactNoteSchema>;

/** A visitor's session that belongs to the contact, and why. */
export const contactSessionSchema = z.object({
  sessionId: z.string(),
  assistantId: z.int(),
  assistantName: z.string(),
  conversationCount: z.int(),
  lastInteraction: dateTimeSchema,
  /** Null for the session that the contact was made from. */
  joinedBy: z.enum(joinReasons).nullable(),
  /** The address or number that both had. */
  joinedValue: z.string().nullable(),
  /** The same as people read it. */
  joinedValueDisplay: z.string().nullable(),
  joinedAt: dateTimeSchema.nullable(),
});

/** Where one of a contact's conversations began, as the page around the widget said. */
export const contactPageSchema = z.object({
  conversationId: z.int(),
  at: dateTimeSchema,
  url: z.string().optional(),
  title: z.string().optional(),
  language: z.string().optional(),
  /** What the page's own scripts have given, by name. */
  context: z.record(z.string(), z.string()).optional(),
  /** Who the page said it was; proven by the owner's server, or not. */
  visitor: z
    .object({
      name: z.string().optional(),
      email: z.string().optional(),
      phone: z.string().optional(),
      isProven: z.boolean(),
    })
    .optional(),
});

/** What is known of a contact but for its notes, which most changes leave as they are. */
export const workedContactSchema = contactSchema.extend({
  /** Newest first; empty for a status that nobody has touched. */
  statusHistory: z.array(z.object({ status: z.enum(contactStatuses), by: z.string(), at: dateTimeSchema })),
  /** In the order in which they began. */
  sessions: z.array(contactSessionSchema),
  /** Of conversations that are still there, the newest first. */
  pages: z.array(contactPageSchema),
  /** The privacy notices that they have seen, the latest first: a notice's text is at its address for ever. */
  notices: z.array(z.object({ version: z.string(), place: z.enum(noticePlaces), at: dateTimeSchema, url: z.string() })),
  /** What they have agreed to by ticking the box for marketing, the latest first; withdrawn, or not. */
  consents: z.array(
    z.object({
      text: z.string(),
      version: z.string(),
      place: z.enum(noticePlaces),
      givenAt: dateTimeSchema,
      withdrawnAt: dateTimeSchema.nullable(),
      withdrawnBy: z.enum(requesters).nullable(),
    }),
  ),
  /** Their newest conversation at an outside service, by which they can be written to; no key where they have none. */
  outsideThread: z.object({ id: z.int(), channel: z.enum(outsideChannels) }).optional(),
  /** What they have booked, the latest first. */
  bookings: z.array(contactBookingSchema),
});

export type WorkedContact = z.infer<typeof workedContactSchema>;

export const contactDetailSchema = workedContactSchema.extend({
  /** The newest 50, newest first. */
  notes: z.array(contactNoteSchema),
  /** How many the contact has; those before the newest are in its list of notes. */
  noteCount: z.int(),
});

export type ContactDetail = z.infer<typeof contactDetailSchema>;

export const contactTotalsSchema = z.object({
  /** The day that it is by the platform's calendar: what follow-ups are due by. */
  today: daySchema,
  total: z.int(),
  highInterest: z.int(),
  unread: z.int(),
  dueFollowUps: z.int(),
  /** How many different topics the contacts have, whatever their case and accents. */
  activeTopics: z.int(),
  withoutTopics: z.int(),
  byStatus: z.record(z.enum(contactStatuses), z.int()),
  /** The most frequent ones, at most 200. */
  topics: z.array(z.object({ topic: z.string(), contacts: z.int() })),
});

export type ContactTotals = z.infer<typeof contactTotalsSchema>;

export const noteBody = z.object({
  text: z.string().trim().min(1, 'Escribe la nota').max(4_000, 'Máximo 4000 caracteres'),
});

export const followUpBody = z.object({
  date: daySchema,
  note: z
    .string()
    .trim()
    .max(200, 'Máximo 200 caracteres')
    .regex(/^\P{Cc}*$/u, 'Escribe una sola línea')
    .default(''),
});

const params = z.object({ contactId: z.uuid() });

/** Contacts as work: over all assistants that the caller may see. A contact is named by its public id. */
export const contactWorkEndpoints = {
  listAll: endpoint({
    method: 'GET',
    path: '/api/contacts',
    summary: 'Contacts over all assistants, those of the newest activity first',
    query: contactListQuery,
    response: z.array(contactSchema),
  }),
  csvOfAll: endpoint({
    method: 'GET',
    path: '/api/contacts.csv',
    summary: 'The same contacts as CSV (RFC 4180, UTF-8; separated by `;` where the interface is in Spanish)',
    query: contactFilterQuery,
    produces: 'text/csv',
  }),
  totals: endpoint({
    method: 'GET',
    path: '/api/contact-totals',
    summary: 'How many contacts there are over all assistants, by what they are counted by',
    query: contactFilterQuery.pick({ scope: true, assistantId: true, interest: true, hasTopics: true, q: true }),
    response: contactTotalsSchema,
  }),
  detail: endpoint({
    method: 'GET',
    path: '/api/contacts/:contactId',
    summary: 'A contact with its newest notes, its history, its sessions and the pages that it wrote from',
    params,
    response: contactDetailSchema,
  }),
  work: endpoint({
    method: 'PATCH',
    path: '/api/contacts/:contactId',
    summary: 'Set a contact’s status, or correct it by hand',
    params,
    body: updateContactBody.extend({ status: z.enum(contactStatuses).optional() }),
    response: workedContactSchema,
  }),
  read: endpoint({
    method: 'POST',
    path: '/api/contacts/:contactId/read',
    summary: 'Say that the contact has been seen: it is unread until then, and again when its visitor comes back',
    params,
    response: workedContactSchema,
  }),
  notes: endpoint({
    method: 'GET',
    path: '/api/contacts/:contactId/notes',
    summary: 'A contact’s notes, newest first; the cursor is the id of the last of the page before',
    params,
    query: listQuery,
    response: z.array(contactNoteSchema),
  }),
  addNote: endpoint({
    method: 'POST',
    path: '/api/contacts/:contactId/notes',
    summary: 'Write a note about a contact',
    params,
    body: noteBody,
    response: contactNoteSchema,
    status: 201,
  }),
  removeNote: endpoint({
    method: 'DELETE',
    path: '/api/contacts/:contactId/notes/:noteId',
    summary: 'Delete a note',
    params: params.extend({ noteId: idParam }),
  }),
  setFollowUp: endpoint({
    method: 'PUT',
    path: '/api/contacts/:contactId/follow-up',
    summary: 'Say when to see to a contact again, and what for',
    params,
    body: followUpBody,
    response: workedContactSchema,
  }),
  removeFollowUp: endpoint({
    method: 'DELETE',
    path: '/api/contacts/:contactId/follow-up',
    summary: 'Take a contact’s follow-up away',
    params,
  }),
  merge: endpoint({
    method: 'POST',
    path: '/api/contacts/:contactId/merge',
    summary: 'Join another contact of the same owner to this one: its sessions, notes and links are this one’s then',
    params,
    body: z.object({ contactId: z.uuid() }),
    response: contactDetailSchema,
  }),
  split: endpoint({
    method: 'POST',
    path: '/api/contacts/:contactId/split',
    summary:
      'Make a session of this contact a contact of its own, which what they share does not join again; answers with it',
    params,
    body: z.object({ sessionId: sessionIdSchema }),
    response: contactDetailSchema,
  }),
};

import * as z from 'zod';
import { contactStatuses, interestLevels, joinReasons } from '../../domain/contacts/leads.ts';
import { outsideChannels } from '../../domain/conversations/channels.ts';
import { noticePlaces } from '../../domain/privacy/privacy.ts';
import { requesters } from '../../domain/privacy/requests.ts';
import { contactBookingSchema } from '../booking/reported-booking.ts';
import { dateTimeSchema, idParam, listQuery, placeCursor, searchSchema, sessionIdSchema } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { contactSchema, updateContactBody } from './contacts.ts';
import { daySchema } from './pending-contacts.ts';

const yesOrNo = z.enum(['true', 'false']).transform((value) => value === 'true');

/** `all`: the contacts of all users, for administrators. For other users it is the same as `own`. */
export const contactScopes = ['own', 'all'] as const;

export const contactFilterQuery = z.object({
  scope: z.enum(contactScopes).default('own'),
  status: z.enum(contactStatuses).optional(),
  interest: z.enum(interestLevels).optional(),
  /** Only contacts of one assistant. An administrator may name any user's assistant. */
  assistantId: idParam.optional(),
  /** A contact's id. Only contacts of the same owner are listed, because only those can be joined to it. */
  joinableTo: z.uuid().optional(),
  /** The maximum is longer than that of a topic that a person writes, because a model's topic has no such limit. */
  topic: z.string().trim().max(200).optional(),
  /** `true`: contacts with any topic; `false`: contacts without topics. */
  hasTopics: yesOrNo.optional(),
  /** Text in the name, the address, the number, the summary or the topics. Case and accents are ignored. */
  q: searchSchema.optional(),
  unread: yesOrNo.optional(),
  /** `true`: contacts whose follow-up is due today or was due before; `false`: the others. */
  due: yesOrNo.optional(),
});

export const contactListQuery = contactFilterQuery.extend({
  limit: listQuery.shape.limit,
  /** The cursor from the `Link` header of the previous page. */
  cursor: placeCursor(/^\d{1,15}-\d+$/).optional(),
  /** Only contacts that changed at this moment or later. An open list uses it to ask for changes. */
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

/** A visitor's session that belongs to the contact, and the reason why it does. */
export const contactSessionSchema = z.object({
  sessionId: z.string(),
  assistantId: z.int(),
  assistantName: z.string(),
  conversationCount: z.int(),
  lastInteraction: dateTimeSchema,
  /** Null for the session that the contact was made from. */
  joinedBy: z.enum(joinReasons).nullable(),
  /** The address or number that both sessions had in common. */
  joinedValue: z.string().nullable(),
  /** `joinedValue` in a form for people to read. */
  joinedValueDisplay: z.string().nullable(),
  joinedAt: dateTimeSchema.nullable(),
});

/** The page on which one of a contact's conversations began, as the page around the widget reported it. */
export const contactPageSchema = z.object({
  conversationId: z.int(),
  at: dateTimeSchema,
  url: z.string().optional(),
  title: z.string().optional(),
  language: z.string().optional(),
  /** The values that the page's own scripts provided, by name. */
  context: z.record(z.string(), z.string()).optional(),
  /** The visitor's identity as the page reported it; `isProven` says whether the owner's server has proven it. */
  visitor: z
    .object({
      name: z.string().optional(),
      email: z.string().optional(),
      phone: z.string().optional(),
      isProven: z.boolean(),
    })
    .optional(),
});

/** A contact without its notes, because most changes leave the notes as they are. */
export const workedContactSchema = contactSchema.extend({
  /** Newest first. Empty if nobody has changed the status. */
  statusHistory: z.array(z.object({ status: z.enum(contactStatuses), by: z.string(), at: dateTimeSchema })),
  /** The contact's sessions, ordered by their beginning. */
  sessions: z.array(contactSessionSchema),
  /** The pages of conversations that still exist, the newest first. */
  pages: z.array(contactPageSchema),
  /** The privacy notices that the contact has seen, the latest first. The text of a notice stays at its address for ever. */
  notices: z.array(z.object({ version: z.string(), place: z.enum(noticePlaces), at: dateTimeSchema, url: z.string() })),
  /** The contact's consents to marketing, given by a checkbox, the latest first. Withdrawn ones are included. */
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
  /** The contact's newest conversation at an outside service, in which they can be written to. Absent if there is none. */
  outsideThread: z.object({ id: z.int(), channel: z.enum(outsideChannels) }).optional(),
  /** The contact's bookings, the latest first. */
  bookings: z.array(contactBookingSchema),
});

export type WorkedContact = z.infer<typeof workedContactSchema>;

export const contactDetailSchema = workedContactSchema.extend({
  /** The newest 50 notes, newest first. */
  notes: z.array(contactNoteSchema),
  /** How many notes the contact has. Those before the newest 50 are in the list of notes. */
  noteCount: z.int(),
});

export type ContactDetail = z.infer<typeof contactDetailSchema>;

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

/** The endpoints to work with contacts, over all assistants that the caller may see. A contact is named by its public id. */
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

import * as z from 'zod';
import {
  contactStatuses,
  correctableFields,
  interestLevels,
  mailStates,
  maxTopics,
} from '../../domain/contacts/leads.ts';
import { outsideChannels } from '../../domain/conversations/channels.ts';
import { messageAuthors } from '../../domain/conversations/inbox.ts';
import { emailSchema } from '../accounts/auth.ts';
import { dateTimeSchema, idParam, listQuery, sessionIdSchema } from '../common.ts';
import { knownSourceSchema } from '../conversations/cited-sources.ts';
import { endpoint } from '../endpoint.ts';

/** How the newest mail to the assistant's mailbox about a contact stands: its notice, or a summary's. */
export const contactMailSchema = z.object({
  state: z.enum(mailStates),
  recipient: z.string(),
  sentAt: dateTimeSchema.nullable(),
  nextAttemptAt: dateTimeSchema.nullable(),
  /** Why it could not be sent (yet), for a person. */
  problem: z.string().nullable(),
});

export type ContactMail = z.infer<typeof contactMailSchema>;

/** A lead: a public session in which an e-mail address or a phone number was found, or that has a summary. */
export const contactSchema = z.object({
  /** Opaque; names the contact in addresses and links. */
  id: z.uuid(),
  /** The visitor's key to their chat: not for addresses. */
  sessionId: z.string(),
  /** The assistant of that session. */
  assistantId: z.int(),
  assistantName: z.string(),
  /** All assistants that the contact has sessions with. */
  assistantIds: z.array(z.int()),
  /** Where outside this site they write; no key where that is nowhere. */
  channels: z.array(z.enum(outsideChannels)).optional(),
  status: z.enum(contactStatuses),
  /** Nobody has opened it since its visitor last did something. */
  unread: z.boolean(),
  /** A day of the platform’s calendar, and what is to be done then. */
  followUp: z.object({ date: z.string(), note: z.string() }).nullable(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  /** E.164. */
  phone: z.string().nullable(),
  /** The number as people read it: '+34 655 22 23 33'. */
  phoneDisplay: z.string().nullable(),
  lastInteraction: dateTimeSchema,
  conversationCount: z.int(),
  interestLevel: z.enum(interestLevels),
  interestReason: z.string().nullable(),
  keyTopics: z.array(z.string()),
  summary: z.string().nullable(),
  /** The visitor's sentences that the values were taken from. */
  evidence: z.object({ name: z.string(), email: z.string(), phone: z.string() }).partial(),
  /** Fields that a person has corrected. */
  correctedFields: z.array(z.enum(correctableFields)),
  /** Null while there is nothing to send, or nowhere to. */
  mail: contactMailSchema.nullable(),
  createdAt: dateTimeSchema,
  updatedAt: dateTimeSchema,
});

export type Contact = z.infer<typeof contactSchema>;

const correctedText = (maxChars: number) =>
  z
    .string()
    .trim()
    .max(maxChars, `Máximo ${maxChars} caracteres`)
    .transform((text) => text || null)
    .nullish();

export const updateContactBody = z.object({
  name: correctedText(200),
  email: z.union([z.literal('').transform(() => null), emailSchema]).nullish(),
  /** Checked, and brought into E.164, by the server. */
  phone: correctedText(40),
  interestLevel: z.enum(interestLevels).optional(),
  keyTopics: z
    .array(z.string().trim().min(1).max(60, 'Máximo 60 caracteres por tema'))
    .max(maxTopics, `Máximo ${maxTopics} temas`)
    .optional(),
  summary: correctedText(4_000),
});

export type UpdateContactBody = z.infer<typeof updateContactBody>;

const assistantParams = z.object({ id: idParam });
/** A contact by its own id, or by the session id that it was made from. */
const contactHandleSchema = z.union([z.uuid(), sessionIdSchema]);
const contactParams = z.object({ id: idParam, contactId: contactHandleSchema });

export const contactEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/assistants/:id/contacts',
    summary: 'The contacts of an assistant, the newest first',
    params: assistantParams,
    query: listQuery.extend({
      search: z.string().trim().max(200).optional(),
      topic: z.string().trim().max(60).optional(),
      /** Only those that changed at this moment or later: what a list that is open asks for. */
      changedSince: dateTimeSchema.optional(),
    }),
    response: z.array(contactSchema),
  }),
  conversations: endpoint({
    method: 'GET',
    path: '/api/assistants/:id/contact/:contactId/conversations',
    summary: 'All messages of a contact, oldest first',
    params: contactParams,
    response: z.object({
      messages: z.array(
        z.object({
          role: z.enum(['user', 'assistant']),
          content: z.string(),
          timestamp: dateTimeSchema,
          /** Of a reply that cites some. */
          sources: z.array(knownSourceSchema).optional(),
          /** A question that nothing was found for. */
          isUnanswered: z.literal(true).optional(),
          /** Which of the contact's conversations it belongs to, and with whom that was held. */
          conversationId: z.int(),
          /** The conversation's reference, which its visitor can read: `A7K-2Q9`. */
          reference: z.string().nullable(),
          assistantId: z.int(),
          /** Where it was held, where that is an outside service. */
          channel: z.enum(outsideChannels).optional(),
          /** Of what neither the visitor nor a model wrote: a person, with their name where they have said it, or the platform. */
          author: z.enum(messageAuthors).optional(),
          authorName: z.string().optional(),
        }),
      ),
      lastActivity: dateTimeSchema,
      contactInfo: z.object({ email: z.string().nullable(), phone: z.string().nullable() }),
    }),
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/assistants/:id/contact/:contactId',
    summary: 'Correct a contact by hand',
    params: contactParams,
    body: updateContactBody,
    response: contactSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/assistants/:id/contact/:contactId',
    summary: 'Delete a contact with all messages, summaries and mails',
    params: contactParams,
  }),
  resend: endpoint({
    method: 'POST',
    path: '/api/assistants/:id/contact/:contactId/resend',
    summary: 'Send the newest mail about a contact (again)',
    params: contactParams,
    response: contactSchema,
  }),
  counts: endpoint({
    method: 'GET',
    path: '/api/contact-counts',
    summary: 'How many contacts each of one’s own assistants has; those without any are left out',
    response: z.array(z.object({ assistantId: z.int(), contacts: z.int() })),
  }),
  csv: endpoint({
    method: 'GET',
    path: '/api/assistants/:id/contacts.csv',
    summary:
      'All contacts of an assistant as CSV (RFC 4180, UTF-8; separated by `;` where the interface is in Spanish)',
    params: assistantParams,
    produces: 'text/csv',
  }),
};

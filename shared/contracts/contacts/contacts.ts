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

/** The state of the newest mail about a contact to the assistant's mailbox: a notice or a summary. */
export const contactMailSchema = z.object({
  state: z.enum(mailStates),
  recipient: z.string(),
  sentAt: dateTimeSchema.nullable(),
  nextAttemptAt: dateTimeSchema.nullable(),
  /** The reason why it has not been sent (yet), as a text for the user. */
  problem: z.string().nullable(),
});

export type ContactMail = z.infer<typeof contactMailSchema>;

/** A lead: a public session in which an e-mail address or a phone number was found, or that has a summary. */
export const contactSchema = z.object({
  /** An opaque id that names the contact in addresses and links. */
  id: z.uuid(),
  /** The session id. It is the key to the visitor's chat, so it must not be in addresses. */
  sessionId: z.string(),
  /** The assistant of that session. */
  assistantId: z.int(),
  assistantName: z.string(),
  /** All assistants that the contact has sessions with. */
  assistantIds: z.array(z.int()),
  /** The outside services at which the contact writes. Absent if there are none. */
  channels: z.array(z.enum(outsideChannels)).optional(),
  status: z.enum(contactStatuses),
  /** Nobody has opened the contact since its visitor was last active. */
  unread: z.boolean(),
  /** The follow-up: a day in the platform’s time zone and a note on what is to be done. Null if there is none. */
  followUp: z.object({ date: z.string(), note: z.string() }).nullable(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  /** E.164. */
  phone: z.string().nullable(),
  /** The number in a form for people to read: '+34 655 22 23 33'. */
  phoneDisplay: z.string().nullable(),
  lastInteraction: dateTimeSchema,
  conversationCount: z.int(),
  interestLevel: z.enum(interestLevels),
  interestReason: z.string().nullable(),
  keyTopics: z.array(z.string()),
  summary: z.string().nullable(),
  /** The visitor's sentences that the values were taken from. */
  evidence: z.object({ name: z.string(), email: z.string(), phone: z.string() }).partial(),
  /** Fields that a user has corrected. */
  correctedFields: z.array(z.enum(correctableFields)),
  /** Null if there is nothing to send, or no address to send it to. */
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
  /** The server checks the number and converts it to E.164. */
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
/** A contact's own id, or the id of the session that it was made from. */
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
      /** Only contacts that changed at this moment or later. An open list uses it to ask for changes. */
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
          /** The sources that a reply cites. Absent if it cites none. */
          sources: z.array(knownSourceSchema).optional(),
          /** The message is a question for which nothing was found. */
          isUnanswered: z.literal(true).optional(),
          /** The contact's conversation that the message belongs to. `assistantId` is its assistant. */
          conversationId: z.int(),
          /** The conversation's reference, which its visitor can read: `A7K-2Q9`. */
          reference: z.string().nullable(),
          assistantId: z.int(),
          /** The outside service of the conversation. Absent if it was not held at one. */
          channel: z.enum(outsideChannels).optional(),
          /**
           * Set if neither the visitor nor a model wrote the message: the author is a person, with a name if they gave one, or the
           * platform.
           */
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

import * as z from 'zod';
import { contactStatuses } from '../../domain/contacts/leads.ts';
import { mostColumns } from '../../domain/contacts/topics.ts';
import { endpoint } from '../endpoint.ts';
import { columnSchema } from './contact-columns.ts';
import { contactFilterQuery } from './contact-work.ts';
import { pendingContactsSchema } from './pending-contacts.ts';

export const contactTotalsSchema = pendingContactsSchema.extend({
  total: z.int(),
  highInterest: z.int(),
  /** How many different topics the contacts have. Case and accents are ignored. */
  activeTopics: z.int(),
  withoutTopics: z.int(),
  byStatus: z.record(z.enum(contactStatuses), z.int()),
  /** The most frequent topics, at most 200. */
  topics: z.array(z.object({ topic: z.string(), contacts: z.int() })),
});

export type ContactTotals = z.infer<typeof contactTotalsSchema>;

export const boardTotalsSchema = contactTotalsSchema.extend({
  /** The first topics by name, and after the last one the contacts without topics (null). Each has its contacts of the newest activity. */
  columns: z.array(columnSchema.extend({ topic: z.string().nullable() })).optional(),
});

export type BoardTotals = z.infer<typeof boardTotalsSchema>;

export const contactTotalsQuery = contactFilterQuery
  .pick({ scope: true, assistantId: true, interest: true, hasTopics: true, q: true })
  .extend({
    /** How many columns of an assistant's board are answered with the totals. Of an assistant with few contacts it is all. Default: none. */
    columns: z.coerce.number().int().min(1).max(mostColumns).optional(),
  });

export type ContactTotalsQuery = z.infer<typeof contactTotalsQuery>;

export const contactTotalsEndpoints = {
  totals: endpoint({
    method: 'GET',
    path: '/api/contact-totals',
    summary: 'How many contacts there are over all assistants, by what they are counted by',
    query: contactTotalsQuery,
    response: boardTotalsSchema,
  }),
};

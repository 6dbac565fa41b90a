import * as z from 'zod';
import { contactStatuses } from '../../domain/contacts/leads.ts';
import { endpoint } from '../endpoint.ts';
import { contactFilterQuery } from './contact-work.ts';
import { contactSchema } from './contacts.ts';

/** The beginning of a board's column. */
export const columnSchema = z.object({
  /** Those of the newest activity. */
  contacts: z.array(contactSchema),
  /** Continues the list of contacts. Absent if the column has no more. */
  nextCursor: z.string().optional(),
});

const statusColumnSchema = columnSchema.extend({ status: z.enum(contactStatuses) });

export type StatusColumn = z.infer<typeof statusColumnSchema>;

/** How many contacts a column of a board begins with. Five of them are visible. */
export const firstOfColumn = 8;

export const contactColumnsQuery = contactFilterQuery.omit({ status: true, joinableTo: true }).extend({
  /** How many contacts of each status are answered at most. */
  limit: z.coerce.number().int().min(1).max(20).default(firstOfColumn),
});

export type ContactColumnsQuery = z.infer<typeof contactColumnsQuery>;

export const contactColumnEndpoints = {
  byStatus: endpoint({
    method: 'GET',
    path: '/api/contact-columns',
    summary: 'The newest contacts of each status, over all assistants',
    query: contactColumnsQuery,
    response: z.array(statusColumnSchema),
  }),
};

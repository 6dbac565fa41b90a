import * as z from 'zod';
import { dateTimeSchema, listQuery, searchSchema } from '../common.ts';
import { endpoint } from '../endpoint.ts';

export const auditEntrySchema = z.object({
  id: z.int(),
  at: dateTimeSchema,
  /** The user who acted. Null if nobody was signed in. */
  actorId: z.int().nullable(),
  actorName: z.string().nullable(),
  action: z.string(),
  target: z.string().nullable(),
  ip: z.string().nullable(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});

export type AuditLogEntry = z.infer<typeof auditEntrySchema>;

const auditQuery = listQuery.extend({
  action: z.string().trim().max(60).optional(),
  /** Text in the name of the user who acted. */
  actor: searchSchema.optional(),
});

export type AuditQuery = z.infer<typeof auditQuery>;

export const auditEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/audit-log',
    summary: 'Who did what, newest first',
    query: auditQuery,
    response: z.array(auditEntrySchema),
  }),
};

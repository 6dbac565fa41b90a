import * as z from 'zod';
import { dateTimeSchema, listQuery, searchSchema } from '../common.ts';
import { endpoint } from '../endpoint.ts';

/** The actions that the audit log has labels for. A feature may record other actions; they are shown as they are recorded. */
export const auditActions = [
  'login.ok',
  'login.failed',
  'logout',
  'access.refused',
  'user.registered',
  'user.created',
  'user.updated',
  'user.role_changed',
  'user.password_changed',
  'user.password_link_requested',
  'user.password_link_sent',
  'user.password_reset',
  'user.deleted',
  'subscription.changed',
  'subscription.requested',
  'subscription.request_withdrawn',
  'subscription.request_granted',
  'subscription.request_refused',
  'assistant.key_changed',
  'assistant.moved',
  'assistant.deleted',
  'contacts.exported',
  'contacts.status_changed',
  'contacts.follow_up_changed',
  'contact.erased',
  'conversation.taken',
  'conversation.released',
  'widget.secret_renewed',
  'webhook.created',
  'webhook.changed',
  'webhook.deleted',
  'channel.connected',
  'channel.disconnected',
  'privacy.changed',
  'ceiling.changed',
  'settings.changed',
] as const;

export type AuditAction = (typeof auditActions)[number];

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

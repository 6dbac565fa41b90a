import { type AuditLogEntry, auditEntrySchema } from '#shared/contracts/accounts/audit.ts';
import type { AuditRow } from './audit.queries.ts';

export function presentAuditEntry(row: AuditRow): AuditLogEntry {
  return {
    id: row.id,
    at: row.at.toISOString(),
    actorId: row.actorId,
    actorName: row.actorName,
    action: row.action,
    target: row.target,
    ip: row.ip,
    // Written by an earlier version, it may be of another form: the entry counts without it.
    details: auditEntrySchema.shape.details.catch({}).parse(row.details),
  };
}

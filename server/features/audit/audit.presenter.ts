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
    // An earlier version of the app may have written other details. The entry is then shown without them.
    details: auditEntrySchema.shape.details.catch({}).parse(row.details),
  };
}

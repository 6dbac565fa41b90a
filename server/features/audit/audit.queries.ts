import { and, desc, eq, lt } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { containsText } from '#server/db/statements/like.ts';
import { auditLog } from '#shared/schema/index.ts';

export type AuditRow = typeof auditLog.$inferSelect;

export async function insertAuditEntry(db: Db, values: typeof auditLog.$inferInsert): Promise<void> {
  await db.insert(auditLog).values(values);
}

export async function deleteAuditEntriesBefore(db: Db, moment: Date): Promise<void> {
  await db.delete(auditLog).where(lt(auditLog.at, moment));
}

interface AuditSlice {
  limit: number;
  beforeId?: number | undefined;
  action?: string | undefined;
  actor?: string | undefined;
}

export function listAuditEntries(db: Db, { limit, beforeId, action, actor }: AuditSlice): Promise<AuditRow[]> {
  return db
    .select()
    .from(auditLog)
    .where(
      and(
        action ? eq(auditLog.action, action) : undefined,
        actor ? containsText(auditLog.actorName, actor) : undefined,
        beforeId === undefined ? undefined : lt(auditLog.id, beforeId),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(limit);
}

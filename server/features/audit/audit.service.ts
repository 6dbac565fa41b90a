import { limits } from '#server/config/limits.ts';
import type { Db } from '#server/db/client.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { AuditLogEntry, AuditQuery } from '#shared/contracts/accounts/audit.ts';
import { presentAuditEntry } from './audit.presenter.ts';
import { deleteAuditEntriesBefore, insertAuditEntry, listAuditEntries } from './audit.queries.ts';
import { oneLine, plainDetails } from './audit.rules.ts';

/** What happened, who did it and what it was done to. It never holds a secret: only the names of changed settings, not their values. */
export interface AuditEntry {
  /** Null if no user is signed in. */
  actorId: number | null;
  actorName: string | null;
  /** `feature.action`. shared/contracts/accounts/audit.ts lists those for which the page has labels. */
  action: string;
  target?: string;
  ip?: string;
  details?: Record<string, unknown>;
}

export type AuditService = ReturnType<typeof createAuditService>;

/** The log of security events. Entries are added, and deleted when they are old. They are never changed. */
export function createAuditService({ db, background, clock }: { db: Db; background: Db; clock: Clock }) {
  return {
    /** Inside a transaction pass `tx`, so that the entry is stored only if the change is. */
    async record({ actorId, actorName, action, target, ip, details = {} }: AuditEntry, tx: Db = db): Promise<void> {
      await insertAuditEntry(tx, {
        at: clock.now(),
        actorId,
        actorName: actorName === null ? null : oneLine(actorName),
        action: oneLine(action),
        target: target === undefined ? null : oneLine(target),
        ip: ip === undefined ? null : oneLine(ip),
        details: plainDetails(details),
      });
    },

    /** Returns the newest first, and one more than `limit` if there are more. */
    async list({ limit, cursor, action, actor }: AuditQuery): Promise<AuditLogEntry[]> {
      const rows = await listAuditEntries(db, { limit: limit + 1, beforeId: cursor, action, actor });
      return rows.map(presentAuditEntry);
    },

    /** Deletes old entries, because they hold names of people and their IP addresses. */
    async purge(): Promise<void> {
      const oldest = new Date(clock.now().getTime() - limits.audit.keptDays * 24 * 60 * 60_000);
      await deleteAuditEntriesBefore(background, oldest);
    },
  };
}

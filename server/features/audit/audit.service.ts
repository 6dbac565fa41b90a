import { limits } from '#server/config/limits.ts';
import type { Db } from '#server/db/client.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { AuditLogEntry, AuditQuery } from '#shared/contracts/accounts/audit.ts';
import { presentAuditEntry } from './audit.presenter.ts';
import { deleteAuditEntriesBefore, insertAuditEntry, listAuditEntries } from './audit.queries.ts';
import { oneLine, plainDetails } from './audit.rules.ts';

/** What happened, by whom, to what. Never a secret: the names of changed settings, not their values. */
export interface AuditEntry {
  /** Null when nobody is signed in. */
  actorId: number | null;
  actorName: string | null;
  /** `feature.what`; shared/contracts/accounts/audit.ts lists those that the page has words for. */
  action: string;
  target?: string;
  ip?: string;
  details?: Record<string, unknown>;
}

export type AuditService = ReturnType<typeof createAuditService>;

/** The log of what matters for security. Entries are added, and go when they are old; nobody changes one. */
export function createAuditService({ db, background, clock }: { db: Db; background: Db; clock: Clock }) {
  return {
    /** Inside a transaction give it: then the entry is there exactly when the change is. */
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

    /** Newest first; one more than `limit`, when there are more. */
    async list({ limit, cursor, action, actor }: AuditQuery): Promise<AuditLogEntry[]> {
      const rows = await listAuditEntries(db, { limit: limit + 1, beforeId: cursor, action, actor });
      return rows.map(presentAuditEntry);
    },

    /** Forgets what is too old to be looked for: it names people and their addresses. */
    async purge(): Promise<void> {
      const oldest = new Date(clock.now().getTime() - limits.audit.keptDays * 24 * 60 * 60_000);
      await deleteAuditEntriesBefore(background, oldest);
    },
  };
}

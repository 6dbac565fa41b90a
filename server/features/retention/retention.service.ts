import { limits } from '#server/config/limits.ts';
import type { Db } from '#server/db/client.ts';
import type { Clock } from '#server/lib/clock.ts';
import { deleteExpired, putOff } from './retention.queries.ts';

interface RetentionDeps {
  db: Db;
  clock: Clock;
  /** Adds what is to go to the figures, which stay. */
  countFirst(): Promise<void>;
}

/** Keeps what was said as long as the plans say, and not longer. Leads stay: contact and summary. */
export function createRetention({ db, clock, countFirst }: RetentionDeps) {
  return {
    /** In small steps, so that nobody waits for it; several processes may do this at once. Looks only at accounts that are due. */
    async purge(): Promise<void> {
      await countFirst();
      const { accounts, batch, patienceHours, intervalMs } = limits.retention;
      const slice = { accounts, conversations: batch, patienceHours };
      for (;;) {
        const now = clock.now();
        const step = await deleteExpired(db, now, slice);
        if (step.accounts.length === 0) return;
        // With a full batch there may be more of the same accounts.
        const beforeNextRound = new Date(now.getTime() + intervalMs / 2);
        if (step.deleted < batch) await putOff(db, now, beforeNextRound, step.accounts);
      }
    },
  };
}

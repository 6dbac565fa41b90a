import { limits } from '#server/config/limits.ts';
import type { Db } from '#server/db/client.ts';
import type { Clock } from '#server/lib/clock.ts';
import { deleteExpiredConversations } from './retention.queries.ts';

interface RetentionDeps {
  db: Db;
  clock: Clock;
}

/** Keeps what was said as long as the plans say, and not longer. Leads stay: contact and summary. */
export function createRetention({ db, clock }: RetentionDeps) {
  return {
    /** In batches, so that nobody waits for it; several processes may do this at once. */
    async purge(): Promise<void> {
      const { batch, patienceHours } = limits.retention;
      const options = { limit: batch, patienceHours };
      while ((await deleteExpiredConversations(db, clock.now(), options)) === batch);
    },
  };
}

import { limits } from '#server/config/limits.ts';
import type { Db } from '#server/db/client.ts';
import type { Clock } from '#server/lib/clock.ts';
import { deleteExpiredPrivate, deleteExpiredVisits, type PrivatePlace } from './retention.queries.ts';

interface RetentionDeps {
  db: Db;
  clock: Clock;
  /** Adds what is to go to the figures, which stay. */
  countFirst(): Promise<void>;
}

/** Keeps what was said as long as the plans say, and not longer. Leads stay: contact and summary. */
export function createRetention({ db, clock, countFirst }: RetentionDeps) {
  return {
    /** In small steps, so that nobody waits for it; several processes may do this at once. */
    async purge(): Promise<void> {
      await countFirst();
      await purgeVisits();
      await purgePrivate();
    },
  };

  async function purgeVisits(): Promise<void> {
    const { assistants, batch, patienceHours } = limits.retention;
    let after = 0;
    for (;;) {
      const options = { after, assistants, limit: batch, patienceHours };
      const { lastAssistant, deleted } = await deleteExpiredVisits(db, clock.now(), options);
      if (lastAssistant === null) return;
      // With a full batch there may be more of the same assistants.
      if (deleted < batch) after = lastAssistant;
    }
  }

  async function purgePrivate(): Promise<void> {
    let place: PrivatePlace | undefined = { userId: 0, id: 0 };
    while (place) place = await deleteExpiredPrivate(db, clock.now(), { after: place, limit: limits.retention.slice });
  }
}

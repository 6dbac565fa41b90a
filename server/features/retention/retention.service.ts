import { setTimeout as pause } from 'node:timers/promises';
import { limits } from '#server/config/limits.ts';
import type { Db } from '#server/db/client.ts';
import type { Clock } from '#server/lib/clock.ts';
import { deleteExpired, forgetViews, listExpiredContacts, putOff } from './retention.queries.ts';

interface RetentionDeps {
  db: Db;
  clock: Clock;
  /** Adds what is to go to the figures, which stay. */
  countFirst(): Promise<void>;
  /** Erases a contact with all that is theirs; the figures keep that there was one. */
  eraseContact(contactId: number): Promise<boolean>;
}

/**
 * Keeps what was said as long as the plans say, or the assistants' owners, and not longer. Contacts stay with their summaries, where their
 * owners have not said for how long.
 */
export function createRetention({ db, clock, countFirst, eraseContact }: RetentionDeps) {
  return {
    /** In small steps, so that nobody waits for it; several processes may do this at once. Looks only at accounts that are due. */
    async purge(): Promise<void> {
      await countFirst();
      const { accounts, batch, patienceHours, intervalMs } = limits.retention;
      await eraseExpired();
      const slice = { accounts, conversations: batch, patienceHours };
      for (;;) {
        const now = clock.now();
        const step = await deleteExpired(db, now, slice);
        if (step.accounts.length === 0) return;
        if (step.sessions.length > 0) await forgetViews(db, step.sessions);
        // With a full batch there may be more of the same accounts.
        const beforeNextRound = new Date(now.getTime() + intervalMs / 2);
        if (step.deleted < batch) await putOff(db, now, beforeNextRound, step.accounts);
      }
    },
  };

  /** Before the accounts are put off. Rests after each contact for as long as it took, so that half of the database is everybody else's. */
  async function eraseExpired(): Promise<void> {
    const { contacts } = limits.retention;
    for (;;) {
      const ids = await listExpiredContacts(db, clock.now(), contacts);
      let erased = 0;
      for (const id of ids) {
        const startedAt = performance.now();
        if (await eraseContact(id)) erased += 1;
        await pause(performance.now() - startedAt);
      }
      if (ids.length < contacts || erased === 0) return;
    }
  }
}

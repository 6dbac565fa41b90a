import { setTimeout as pause } from 'node:timers/promises';
import { limits } from '#server/config/limits.ts';
import type { Db } from '#server/db/client.ts';
import type { Clock } from '#server/lib/clock.ts';
import { deleteExpired, forgetViews, listExpiredContacts, putOff } from './retention.queries.ts';

interface RetentionDeps {
  db: Db;
  clock: Clock;
  /** Adds the rows that will be deleted to the figures, which stay. */
  countFirst(): Promise<void>;
  /** Erases a contact with all of its data. The figures still count it. */
  eraseContact(contactId: number): Promise<boolean>;
}

/**
 * Deletes conversations and contacts when the time that the plans or the assistants' owners allow is over. Contacts and
 * their summaries are only deleted if their owner has set a time.
 */
export function createRetention({ db, clock, countFirst, eraseContact }: RetentionDeps) {
  return {
    /**
     * Works in small steps, so that no request waits for it. Several processes may do this at the same time. Only due
     * accounts are checked.
     */
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
        // With a full batch, the same accounts may have more to delete.
        const beforeNextRound = new Date(now.getTime() + intervalMs / 2);
        if (step.deleted < batch) await putOff(db, now, beforeNextRound, step.accounts);
      }
    },
  };

  /**
   * Runs before the accounts are put off. Pauses after each contact for as long as it took, so that half of the database's
   * time stays for others.
   */
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

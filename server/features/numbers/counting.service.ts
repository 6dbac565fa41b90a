import { setTimeout as pause } from 'node:timers/promises';
import { limits } from '#server/config/limits.ts';
import type { Db } from '#server/db/client.ts';
import type { Logger } from '#server/lib/logger.ts';
import { addDays, daysIn } from '#shared/domain/calendar.ts';
import { dayAt, dayStarts } from '#shared/domain/days.ts';
import type { contacts } from '#shared/schema/index.ts';
import {
  addCounts,
  addErasedContact,
  between,
  createProgress,
  findBatch,
  findSpan,
  keepProgress,
  lockProgress,
  ofContact,
  saveProgress,
} from './counting.queries.ts';
import { type DayFrame, type Source, sources } from './sources.ts';

interface CountingDeps {
  /** The background pool's connection. */
  db: Db;
  logger: Logger;
  timeZone(): Promise<string>;
}

type ErasedContact = Pick<
  typeof contacts.$inferSelect,
  'id' | 'assistantId' | 'interestLevel' | 'status' | 'createdAt'
>;

export type Counting = ReturnType<typeof createCounting>;

/**
 * Adds new rows to the daily counters, each row once, about half a minute after it was written. So no message has to wait
 * for a counter. Rows are counted before they are deleted. Several processes may count at the same time.
 */
export function createCounting({ db, logger, timeZone }: CountingDeps) {
  let isReady = false;
  return {
    advance,

    /** Counts before old rows are deleted. A failure is only logged, because it must not prevent the deletion. */
    async advanceBeforePurge(): Promise<void> {
      await advance().catch((error: unknown) => {
        logger.error({ err: error }, 'what is being purged may be missing in the figures');
      });
    },

    /**
     * Runs inside the transaction that erases a contact, before the erasure: counts the contact's rows by day, without the
     * contact. Only one contact of an owner is erased at a time.
     */
    async countErased(tx: Db, contact: ErasedContact, zone: string): Promise<void> {
      const counted = await keepProgress(tx);
      for (const source of sources) {
        const lastId = counted.get(source.name) ?? 0;
        const which = ofContact(contact.id, lastId);
        const { oldest, newest } = await findSpan(tx, source, which);
        if (oldest && newest) await addCounts(tx, source, which, frameOf(oldest, newest, zone));
      }
      await addErasedContact(tx, contact, dayAt(contact.createdAt, zone));
    },
  };

  /** Counts all rows that can be counted, in steps. The first run includes all older rows. */
  async function advance(): Promise<void> {
    if (!isReady) await createProgress(db);
    isReady = true;
    for (const source of sources) {
      for (;;) {
        const startedAt = performance.now();
        if (!(await countBatch(source))) break;
        // Half of the database's time stays for others.
        await pause(performance.now() - startedAt);
      }
    }
  }

  /** Whether there may be more rows to count. */
  async function countBatch(source: Source): Promise<boolean> {
    // Read before the transaction, because the embedded database has one connection.
    const zone = await timeZone();
    return db.transaction(async (tx) => {
      const lastId = await lockProgress(tx, source);
      if (lastId === undefined) return false;
      const { upTo, oldest, newest } = await findBatch(tx, source, lastId, limits.numbers.batch);
      if (upTo === null || !oldest || !newest) return false;
      await addCounts(tx, source, between(lastId, upTo), frameOf(oldest, newest, zone));
      await saveProgress(tx, source, upTo);
      return true;
    });
  }
}

function frameOf(oldest: Date, newest: Date, zone: string): DayFrame {
  const from = dayAt(oldest, zone);
  const days = daysIn({ from, to: addDays(dayAt(newest, zone), 1) });
  return { from, starts: dayStarts(from, days, zone) };
}

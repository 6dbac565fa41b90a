import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from './client.ts';
import { rowReader } from './statements/rows.ts';

/** Any number, the same in every process of this program. */
const lockId = 7_415_203;

const askEachMs = 100;
const readHeld = rowReader(z.object({ held: z.boolean() }));

/** Runs `work` in one process at a time: migrations and the first administrator. The embedded database has one process anyway. */
export async function withStartLock<T>({ db, kind }: Database, work: () => Promise<T>): Promise<T> {
  if (kind === 'embedded') return work();
  return db.transaction(async (tx) => {
    // The lock is polled, by a statement without values. The process that has the lock may run CREATE INDEX CONCURRENTLY. That waits for
    // each statement that waits for a lock, and for a statement with values until the next one on the same connection.
    for (;;) {
      const [row] = await readHeld(tx, sql.raw(`select pg_try_advisory_xact_lock(${lockId}) as held`));
      if (row?.held) break;
      await delay(askEachMs);
    }
    // The work runs on other connections; this transaction only holds the lock.
    return work();
  });
}

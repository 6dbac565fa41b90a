import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from './client.ts';
import { rowReader } from './statements/rows.ts';

/** Any number, the same in every process of this program. */
const lockId = 7_415_203;

const askEachMs = 100;
const readHeld = rowReader(z.object({ held: z.boolean() }));

/** Migrations and the first administrator are one process's work at a time. The embedded database has one process anyway. */
export async function withStartLock<T>({ db, kind }: Database, work: () => Promise<T>): Promise<T> {
  if (kind === 'embedded') return work();
  return db.transaction(async (tx) => {
    // Asked for again and again, and without a value: an index that is made beside others (CREATE INDEX CONCURRENTLY), which is made by who has the
    // lock, waits for each statement that waits, and for each one with values until the next one on its connection.
    for (;;) {
      const [row] = await readHeld(tx, sql.raw(`select pg_try_advisory_xact_lock(${lockId}) as held`));
      if (row?.held) break;
      await delay(askEachMs);
    }
    // The work runs on other connections; this transaction only holds the lock.
    return work();
  });
}

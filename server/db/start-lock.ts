import { sql } from 'drizzle-orm';
import type { Database } from './client.ts';

/** Any number, the same in every process of this program. */
const lockId = 7_415_203;

/** Migrations and the first administrator are one process's work at a time. The embedded database has one process anyway. */
export async function withStartLock<T>({ db, kind }: Database, work: () => Promise<T>): Promise<T> {
  if (kind === 'embedded') return work();
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lockId})`);
    // The work runs on other connections; this transaction only holds the lock.
    return work();
  });
}

import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { StartError } from '#server/lib/start-error.ts';
import type { Db } from '../client.ts';
import { waitedForLock } from '../faults.ts';

/** Is called for a statement that has waited long for another transaction's lock. */
export type OnWait = (statement: string, waitedMs: number) => void;

/** How long a try waits for a lock. Others that need the table queue behind it: a visitor's message waits for this long and not longer. */
const firstMs = 25;
const mostMs = 200;
/** One in this many tries waits for longer than `deadlock_timeout` (1 s), after which PostgreSQL ends a vacuum that is in the way. */
const patientEach = 60;
const patientMs = 1_500;
const pauseMs = { min: 40, max: 120 };
/** How often `onWait` is called, and after how long the work is given up. */
export const tellEachMs = 10_000;
export const givesUpAfterMs = 300_000;

export function gaveUp(what: string, cause: unknown): StartError {
  const text = what.length > shownChars ? `${what.slice(0, shownChars)}…` : what;
  return new StartError(
    `a migration waited for ${givesUpAfterMs / 60_000} minutes for somebody else's transaction: ${text}`,
    { cause },
  );
}

const shownChars = 120;

function patienceMs(attempt: number): number {
  return attempt % patientEach === 0 ? patientMs : Math.min(firstMs * 2 ** Math.floor(attempt / 10), mostMs);
}

/**
 * Does `work` in a transaction that waits only briefly for locks of tables, and repeats it until it has got them. Throws
 * {@link StartError} after five minutes.
 */
export async function withShortLocks(
  db: Db,
  { what, onWait = () => {} }: { what: string; onWait?: OnWait | undefined },
  work: (tx: Db) => Promise<void>,
): Promise<void> {
  const startedAt = performance.now();
  let tellsAt = startedAt + tellEachMs;
  for (let attempt = 1; ; attempt += 1) {
    try {
      await db.transaction(async (tx) => {
        await tx.execute(sql`select set_config('lock_timeout', ${`${patienceMs(attempt)}ms`}, true)`);
        await work(tx);
      });
      return;
    } catch (error) {
      if (!waitedForLock(error)) throw error;
      const now = performance.now();
      if (now - startedAt > givesUpAfterMs) throw gaveUp(what, error);
      if (now > tellsAt) {
        tellsAt += tellEachMs;
        onWait(what, Math.round(now - startedAt));
      }
    }
    await delay(pauseMs.min + Math.random() * (pauseMs.max - pauseMs.min));
  }
}

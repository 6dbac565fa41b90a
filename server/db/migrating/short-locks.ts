import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { StartError } from '#server/lib/start-error.ts';
import type { Db } from '../client.ts';
import { waitedForLock } from '../faults.ts';

/** Hears of what has waited for long for somebody else's lock. */
export type OnWait = (statement: string, waitedMs: number) => void;

/** Whoever asks for a table meanwhile waits behind who waits for it: a visitor's message for this long and not longer. */
const firstMs = 25;
const mostMs = 200;
/** Every so many tries one waits for longer than `deadlock_timeout` (1 s), after which PostgreSQL ends a vacuum that is in the way. */
const patientEach = 60;
const patientMs = 1_500;
const pauseMs = { min: 40, max: 120 };
/** How often `onWait` hears of it, and when it is given up. */
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
 * Does `work` in a transaction that waits only for moments for the locks of tables, and does it again until it has had them. Throws
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

import * as z from 'zod';
import type { Clock } from '#server/lib/clock.ts';
import type { Connections } from './client.ts';

export interface DatabaseClock extends Clock {
  align(): Promise<void>;
  /** How far this machine's clock is ahead of the database's. */
  aheadMs(): number;
}

const rowsSchema = z.tuple([z.object({ ms: z.number() })]);

/**
 * The database's time, computed from this process's own. Rows have the database's `now()`, and a machine whose clock is wrong must not
 * take them for too old or not yet due. `align` asks the database for its time. Until then the clock gives the machine's time.
 */
export function createDatabaseClock({ run }: Pick<Connections, 'run'>): DatabaseClock {
  let aheadMs = 0;
  return {
    now: () => new Date(Date.now() - aheadMs),
    aheadMs: () => aheadMs,

    async align(): Promise<void> {
      const askedAt = Date.now();
      const [{ ms }] = rowsSchema.parse(
        await run({ text: 'select extract(epoch from clock_timestamp())::float8 * 1000 as ms' }),
      );
      aheadMs = Math.round((askedAt + Date.now()) / 2 - ms);
    },
  };
}

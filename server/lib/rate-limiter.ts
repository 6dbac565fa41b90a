import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Db } from '#server/db/client.ts';
import { queryRows } from '#server/db/rows.ts';
import { AppError } from './errors.ts';

/** At most `max` in a window that begins with the first one. */
export interface RateLimit {
  key: string;
  max: number;
  windowSeconds: number;
}

/** Counters in the database, so that all processes share them. */
export interface RateLimiter {
  /** Counts one against each limit, in this order, up to the first that is full. Throws 429 with `Retry-After` there. */
  take(limits: readonly [RateLimit, ...RateLimit[]]): Promise<void>;
  /** Gives back one that was taken. */
  release(key: string): Promise<void>;
  clear(key: string): Promise<void>;
  /** Removes counters whose window is over. */
  purge(): Promise<void>;
}

const takenRow = z.object({ position: z.number(), count: z.number(), wait: z.coerce.number() });

export function createRateLimiter(db: Db): RateLimiter {
  return {
    async take(limits) {
      const rows = await queryRows(db, takeStatement(limits), takenRow);
      for (const { position, count, wait } of rows) {
        const max = limits[position]?.max ?? 0;
        if (count > max) throw tooMany(Math.max(1, Math.ceil(wait)));
      }
    },
    async release(key) {
      await db.execute(sql`update rate_limits set count = greatest(count - 1, 0) where key = ${key}`);
    },
    async clear(key) {
      await db.execute(sql`delete from rate_limits where key = ${key}`);
    },
    async purge() {
      await db.execute(sql`delete from rate_limits where resets_at < now()`);
    },
  };
}

/** One statement, whatever the number of limits: it is on the way of every message. */
function takeStatement(limits: readonly RateLimit[]): SQL {
  const steps = limits.map((limit, position) => {
    const name = sql.identifier(`taken_${position}`);
    const before = limits[position - 1];
    const condition = before
      ? sql`where exists (select from ${sql.identifier(`taken_${position - 1}`)} where count <= ${before.max}::int)`
      : sql``;
    return sql`${name} as (
      insert into rate_limits as kept (key, count, resets_at)
      select ${limit.key}::text, 1, now() + make_interval(secs => ${limit.windowSeconds}::int) ${condition}
      on conflict (key) do update set
        count = case when kept.resets_at <= now() then 1 else least(kept.count, ${limit.max}::int) + 1 end,
        resets_at = case when kept.resets_at <= now() then excluded.resets_at else kept.resets_at end
      returning count, resets_at)`;
  });
  const results = limits.map(
    (_limit, position) =>
      sql`select ${position}::int as position, count, extract(epoch from resets_at - now())::float8 as wait
          from ${sql.identifier(`taken_${position}`)}`,
  );
  return sql`with ${sql.join(steps, sql`, `)} ${sql.join(results, sql` union all `)}`;
}

function tooMany(retryAfterSeconds: number): AppError {
  return new AppError('rate_limited', 'Demasiados intentos seguidos. Espera un momento y vuelve a intentarlo.', {
    retryAfterSeconds,
  });
}

import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import * as z from 'zod';
import { AppError } from '#server/lib/errors.ts';
import type { Db } from './client.ts';
import { rowReader } from './statements/rows.ts';

/** At most `max` in a window that begins with the first one. */
export interface RateLimit<Key = string> {
  key: Key;
  max: number;
  windowSeconds: number;
}

export type RateLimits<Key = string> = readonly [RateLimit<Key>, ...RateLimit<Key>[]];

/** Counters in the database, so that all processes share them. */
export interface RateLimiter {
  /** Counts one against each limit, in this order, up to the first that is full. If one is full, throws 429 with `Retry-After`. */
  take(limits: RateLimits): Promise<void>;
  /** Takes one back from a counter. */
  release(key: string): Promise<void>;
  clear(key: string): Promise<void>;
  /** Removes counters whose window is over. */
  purge(): Promise<void>;
}

/** The result of a statement with {@link takeSteps} for each limit that it reached, in their order. */
export const takenSchema = z.object({ count: z.number(), wait: z.number() });

const readTaken = rowReader(z.object({ taken: z.array(takenSchema) }));

export function createRateLimiter(db: Db): RateLimiter {
  return {
    async take(limits) {
      const { steps, result } = takeSteps(limits);
      const [row] = await readTaken(db, sql`with ${steps} select ${result} as taken`);
      refuseExcess(limits, row?.taken ?? []);
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

/**
 * The counting as steps (`with …`) of a larger statement. Other steps can depend on `within`: whether no limit was full. `result` is the
 * JSON that {@link refuseExcess} checks. Nothing is counted unless `when` holds.
 */
export function takeSteps(
  limits: RateLimits<string | SQLWrapper>,
  when: SQL = sql`true`,
): { steps: SQL; within: SQL; result: SQL } {
  const steps = limits.map((limit, position) => {
    const before = limits[position - 1];
    return sql`${step(position)} as (
      insert into rate_limits as kept (key, count, resets_at)
      select ${limit.key}::text, 1, now() + make_interval(secs => ${limit.windowSeconds}::int)
      where ${before ? withinStep(before, position - 1) : when}
      on conflict (key) do update set
        count = case when kept.resets_at <= now() then 1 else least(kept.count, ${limit.max}::int) + 1 end,
        resets_at = case when kept.resets_at <= now() then excluded.resets_at else kept.resets_at end
      returning count, extract(epoch from resets_at - now())::float8 as wait)`;
  });
  const last = limits.length - 1;
  const [final = limits[0]] = limits.slice(last);
  const results = limits.map(
    (_limit, position) => sql`select count, wait, ${position}::int as position from ${step(position)}`,
  );
  return {
    steps: sql.join(steps, sql`, `),
    within: withinStep(final, last),
    result: sql`(select json_agg(taken order by position) from (${sql.join(results, sql` union all `)}) taken)`,
  };
}

/** Throws 429 when a limit is exceeded. */
export function refuseExcess(limits: RateLimits, taken: z.infer<typeof takenSchema>[]): void {
  for (const [position, { count, wait }] of taken.entries()) {
    if (count > (limits[position]?.max ?? 0)) throw tooMany(wait);
  }
}

function step(position: number) {
  return sql.identifier(`taken_${position}`);
}

function withinStep({ max }: Pick<RateLimit, 'max'>, position: number): SQL {
  return sql`exists (select from ${step(position)} where count <= ${max}::int)`;
}

/** The error 429 with the seconds to wait. */
export function tooMany(wait: number): AppError {
  const retryAfterSeconds = Math.max(1, Math.ceil(wait));
  return new AppError('rate_limited', 'Demasiados intentos seguidos. Espera un momento y vuelve a intentarlo.', {
    retryAfterSeconds,
  });
}

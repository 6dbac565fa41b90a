import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#server/db/client.ts';
import { createRateLimiter, type RateLimit, type RateLimiter } from '#server/db/rate-limits.ts';
import { AppError } from '#server/lib/errors.ts';
import { rateLimits } from '#shared/schema/index.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

let database: Database;
let limiter: RateLimiter;
beforeAll(async () => {
  database = await openTestDatabase();
  limiter = createRateLimiter(database.db);
});
afterAll(() => database.close());

let made = 0;
function newLimit(max: number): RateLimit {
  made += 1;
  return { key: `test:${made}`, max, windowSeconds: 60 };
}

async function counted({ key }: RateLimit): Promise<number | undefined> {
  const [row] = await database.db.select().from(rateLimits).where(eq(rateLimits.key, key));
  return row?.count;
}

/** Moves the end of a limit's window to so many seconds from now. */
async function endsIn({ key }: RateLimit, seconds: number): Promise<void> {
  const resetsAt = new Date(Date.now() + seconds * 1000);
  await database.db.update(rateLimits).set({ resetsAt }).where(eq(rateLimits.key, key));
}

/** Which of these came through. */
async function outcomes(takes: Promise<void>[]): Promise<{ passed: number; refused: number }> {
  const settled = await Promise.allSettled(takes);
  const passed = settled.filter(({ status }) => status === 'fulfilled').length;
  return { passed, refused: settled.length - passed };
}

function times<T>(count: number, make: (number: number) => T): T[] {
  return Array.from({ length: count }, (_, number) => make(number));
}

describe('a limit', () => {
  test('lets through as many as it says and then refuses with the time that is left', async () => {
    const limit = newLimit(3);
    for (let count = 0; count < 3; count += 1) await limiter.take([limit]);
    const refusal = await limiter.take([limit]).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(AppError);
    expect(refusal).toMatchObject({ code: 'rate_limited', status: 429 });
    const wait = refusal instanceof AppError ? refusal.retryAfterSeconds : undefined;
    expect(wait).toBeGreaterThan(50);
    expect(wait).toBeLessThanOrEqual(60);
  });

  test('of one lets one through, and of none nobody', async () => {
    expect(await outcomes(times(5, () => limiter.take([limitOf(1)])))).toEqual({ passed: 1, refused: 4 });
    expect(await outcomes(times(5, () => limiter.take([limitOf(0)])))).toEqual({ passed: 0, refused: 5 });
    function limitOf(max: number): RateLimit {
      return { key: `shared:${max}`, max, windowSeconds: 60 };
    }
  });

  test('R49: of 200 at once lets through exactly what it says', async () => {
    const limit = newLimit(37);
    expect(await outcomes(times(200, () => limiter.take([limit])))).toEqual({ passed: 37, refused: 163 });
  });

  test('begins anew when its window is over, and not before, however often one asks', async () => {
    const limit = newLimit(2);
    expect(await outcomes(times(50, () => limiter.take([limit])))).toEqual({ passed: 2, refused: 48 });
    await endsIn(limit, 20);
    expect(await outcomes([limiter.take([limit])])).toEqual({ passed: 0, refused: 1 });
    await endsIn(limit, -1);
    expect(await outcomes(times(5, () => limiter.take([limit])))).toEqual({ passed: 2, refused: 3 });
    await expect(limiter.take([limit])).rejects.toMatchObject({ retryAfterSeconds: expect.toSatisfy((s) => s > 50) });
  });

  test('counts each key for itself, quotes and all', async () => {
    const keys = ["a'b", 'a"b', 'a%', 'a_', 'ñ🦷', ''];
    for (const key of keys) await limiter.take([{ key, max: 1, windowSeconds: 60 }]);
    for (const key of keys) await expect(limiter.take([{ key, max: 1, windowSeconds: 60 }])).rejects.toThrow();
  });
});

describe('several limits at once', () => {
  test('are counted in order up to the first that is full: what it refuses is not counted by the next', async () => {
    const [narrow, wide] = [newLimit(2), newLimit(100)];
    expect(await outcomes(times(10, () => limiter.take([narrow, wide])))).toEqual({ passed: 2, refused: 8 });
    expect(await counted(wide)).toBe(2);
  });

  test('refuse when any of them is full, and tell that one’s time', async () => {
    const [wide, narrow] = [newLimit(100), newLimit(1)];
    await limiter.take([wide, narrow]);
    await endsIn(narrow, 30);
    await expect(limiter.take([wide, narrow])).rejects.toMatchObject({
      retryAfterSeconds: expect.toSatisfy((seconds) => seconds > 20 && seconds <= 30),
    });
    expect(await counted(wide)).toBe(2);
  });

  test('hold together, of many callers at once, each with a limit of its own', async () => {
    const shared = newLimit(25);
    const takes = times(100, (number) =>
      limiter.take([{ key: `caller:${number % 10}`, max: 5, windowSeconds: 60 }, shared]),
    );
    expect(await outcomes(takes)).toEqual({ passed: 25, refused: 75 });
    // Ten callers of five each: fifty were let past their own.
    expect(await counted(shared)).toBe(26);
  });
});

describe('what was taken', () => {
  test('can be given back, never below nothing', async () => {
    const limit = newLimit(2);
    await limiter.take([limit]);
    await limiter.take([limit]);
    await limiter.release(limit.key);
    await limiter.take([limit]);
    await expect(limiter.take([limit])).rejects.toThrow();
    for (let count = 0; count < 5; count += 1) await limiter.release(limit.key);
    expect(await counted(limit)).toBe(0);
    expect(await outcomes(times(4, () => limiter.take([limit])))).toEqual({ passed: 2, refused: 2 });
  });

  test('is forgotten when it is cleared, for that key alone', async () => {
    const [cleared, kept] = [newLimit(1), newLimit(1)];
    await limiter.take([cleared]);
    await limiter.take([kept]);
    await limiter.clear(cleared.key);
    await limiter.take([cleared]);
    await expect(limiter.take([kept])).rejects.toThrow();
    await limiter.release('nobody’s');
    await limiter.clear('nobody’s');
  });

  test('is removed once its window is over', async () => {
    const [over, running] = [newLimit(1), newLimit(1)];
    await limiter.take([over]);
    await limiter.take([running]);
    await endsIn(over, -1);
    await limiter.purge();
    expect(await counted(over)).toBeUndefined();
    expect(await counted(running)).toBe(1);
  });
});

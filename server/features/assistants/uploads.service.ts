import { limits } from '#server/config/limits.ts';
import type { RateLimiter } from '#server/db/rate-limits.ts';
import type { Actor } from '#server/lib/actor.ts';
import { createQueue } from '#server/lib/queue.ts';

export type UploadService = ReturnType<typeof createUploadService>;

/** Lets pictures in: so many a minute from one account, and so many in memory at once, which accounts share in turn. */
export function createUploadService({ rateLimiter }: { rateLimiter: RateLimiter }) {
  const { perAccount, windowSeconds, queue } = limits.uploads;
  const places = createQueue(queue);
  return {
    /** `receive` reads the request's body, and is called when there is room for it, unless `signal` says that nobody waits any more. Throws 429 and 503. */
    async admit<T>(actor: Actor, receive: () => Promise<T>, signal: AbortSignal): Promise<T> {
      const key = `upload:${actor.userId}`;
      await rateLimiter.take([{ key, max: perAccount, windowSeconds }]);
      return places.run(receive, key, signal);
    },

    /** The same for a visitor, of whom no account says how many there may be: that is counted before. */
    admitVisitor: <T>(key: string, receive: () => Promise<T>, signal: AbortSignal): Promise<T> =>
      places.run(receive, key, signal),
  };
}

import { limits } from '#server/config/limits.ts';
import type { RateLimiter } from '#server/db/rate-limits.ts';
import type { Actor } from '#server/lib/actor.ts';
import { createQueue } from '#server/lib/queue.ts';

export type UploadService = ReturnType<typeof createUploadService>;

/** Admits uploads of pictures. It limits their number per minute and account, and their number in memory. Accounts take turns. */
export function createUploadService({ rateLimiter }: { rateLimiter: RateLimiter }) {
  const { perAccount, windowSeconds, queue } = limits.uploads;
  const places = createQueue(queue);
  return {
    /**
     * `receive` reads the request's body. It is called when there is room for the upload, unless `signal` is aborted
     * because the client has gone. Throws 429 and 503.
     */
    async admit<T>(actor: Actor, receive: () => Promise<T>, signal: AbortSignal): Promise<T> {
      const key = `upload:${actor.userId}`;
      await rateLimiter.take([{ key, max: perAccount, windowSeconds }]);
      return places.run(receive, key, signal);
    },

    /** The same for a visitor. A visitor has no account to count by, so the caller limits the number before. */
    admitVisitor: <T>(key: string, receive: () => Promise<T>, signal: AbortSignal): Promise<T> =>
      places.run(receive, key, signal),
  };
}

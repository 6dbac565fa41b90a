import type { Db } from '#server/db/client.ts';
import type { Actor } from '#server/lib/actor.ts';
import { findAvailability, setAvailability } from './presence.queries.ts';

export type Presence = ReturnType<typeof createPresence>;

/** Whether a user is available for visitors. It affects the texts that visitors read, but not who is notified. */
export function createPresence({ db }: { db: Db }) {
  return {
    get: async ({ userId }: Actor) => ({ available: await findAvailability(db, userId) }),

    async set({ userId }: Actor, available: boolean) {
      await setAvailability(db, userId, available);
      return { available };
    },
  };
}

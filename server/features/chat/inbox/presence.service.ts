import type { Db } from '#server/db/client.ts';
import type { Actor } from '#server/lib/actor.ts';
import { findAvailability, setAvailability } from './presence.queries.ts';

export type Presence = ReturnType<typeof createPresence>;

/** Whether somebody has said to be there for visitors: what these read follows it, and no notice does. */
export function createPresence({ db }: { db: Db }) {
  return {
    get: async ({ userId }: Actor) => ({ available: await findAvailability(db, userId) }),

    async set({ userId }: Actor, available: boolean) {
      await setAvailability(db, userId, available);
      return { available };
    },
  };
}

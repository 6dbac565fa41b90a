import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '#server/db/client.ts';
import type { AssistantService } from '#server/features/assistants/assistants.service.ts';
import type { Actor } from '#server/lib/actor.ts';
import type { Clock } from '#server/lib/clock.ts';
import { notFound } from '#server/lib/errors.ts';
import { findFedAgenda, listFed, setFeedToken } from './feed.queries.ts';
import { feedText } from './feed.rules.ts';

interface FeedDeps {
  db: Db;
  clock: Clock;
  assistants: Pick<AssistantService, 'requireManageable'>;
  appUrl: () => string;
  /** The page on which an owner sees the bookings of an assistant. */
  placeOf: (assistantId: number) => string;
}

export type FeedService = ReturnType<typeof createFeeds>;

const dayMs = 24 * 60 * 60_000;
/** The range of a feed: recent bookings, and the whole time that can be booked. */
const [daysBack, daysAhead] = [30, 400];

/** Agendas as calendars to subscribe to. Each has an address that works as a key and is shown once. */
export function createFeeds({ db, clock, assistants, appUrl, placeOf }: FeedDeps) {
  return {
    /** Makes a new address. The previous one becomes invalid. */
    async renew(actor: Actor, assistantId: number, agendaId: number): Promise<{ url: string }> {
      await assistants.requireManageable(actor, assistantId);
      const token = randomBytes(24).toString('base64url');
      if (!(await setFeedToken(db, assistantId, agendaId, hashOf(token)))) throw notFound();
      return { url: new URL(`/cal/${token}.ics`, appUrl()).href };
    },

    async revoke(actor: Actor, assistantId: number, agendaId: number): Promise<void> {
      await assistants.requireManageable(actor, assistantId);
      if (!(await setFeedToken(db, assistantId, agendaId, null))) throw notFound();
    },

    /** Undefined for an unknown token. */
    async read(token: string): Promise<{ text: string; etag: string } | undefined> {
      const found = await findFedAgenda(db, hashOf(token));
      if (!found) return undefined;
      const now = clock.now().getTime();
      const bookings = await listFed(db, found.id, {
        from: new Date(now - daysBack * dayMs),
        to: new Date(now + daysAhead * dayMs),
      });
      const host = new URL(appUrl()).hostname;
      const text = feedText({ agendaName: found.name, host, url: placeOf(found.assistantId), bookings });
      return { text, etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"` };
    },
  };
}

/** Only the hash is stored, so that the database does not contain the addresses. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

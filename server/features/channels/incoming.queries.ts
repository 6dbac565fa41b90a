import { and, asc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import type { DueKind } from '#server/jobs/due-work.queries.ts';
import { channelConnections, channelEvents, channelPeers } from '#shared/schema/index.ts';

export type PeerRow = typeof channelPeers.$inferSelect;
export type EventRow = typeof channelEvents.$inferSelect;

/** What each person has written is one lane: its row. */
export const peers: DueKind<typeof channelPeers> = {
  table: channelPeers,
  isWaiting: sql`${channelPeers.nextAttemptAt} is not null`,
  lane: sql`${channelPeers.id}`,
  owner: sql`${channelPeers.connectionId}`,
  perLane: 1,
  claim: () => ({ set: { isBusy: true } }),
};

type Arrived = Pick<EventRow, 'externalId' | 'kind' | 'content'> & { chatId: string; name: string };

/**
 * Stores what was delivered, once, and lets its person's row be due when they pause. The row is locked first: whoever settles it at
 * that moment sees the event, or is waited for.
 */
export async function storeEvent(
  tx: Db,
  connectionId: number,
  { externalId, kind, content, chatId, name }: Arrived,
  place: { newSession: string; pauseMs: number; longestMs: number; now: Date },
): Promise<void> {
  const { newSession: sessionId, pauseMs, longestMs, now } = place;
  const [peer] = await tx
    .insert(channelPeers)
    .values({ connectionId, externalId: chatId, name, sessionId })
    .onConflictDoUpdate({
      target: [channelPeers.connectionId, channelPeers.externalId],
      set: { name, isGone: false, updatedAt: sql`now()` },
    })
    .returning({ id: channelPeers.id });
  if (!peer) throw new Error('insert returned nothing');
  const added = await tx
    .insert(channelEvents)
    .values({ connectionId, peerId: peer.id, externalId, kind, content, createdAt: now })
    .onConflictDoNothing({ target: [channelEvents.connectionId, channelEvents.externalId] })
    .returning({ id: channelEvents.id });
  if (added.length === 0) return;
  const isNext = dueAt(peer.id, { now, pauseMs, longestMs });
  await tx
    .update(channelPeers)
    .set({ nextAttemptAt: sql`case when ${channelPeers.isBusy} then ${channelPeers.nextAttemptAt} else ${isNext} end` })
    .where(eq(channelPeers.id, peer.id));
  await tx.update(channelConnections).set({ lastEventAt: now }).where(eq(channelConnections.id, connectionId));
}

/** When a person's words are one message; null where there are none. */
function dueAt(peerId: number, { now, pauseMs, longestMs }: { now: Date; pauseMs: number; longestMs: number }) {
  const at = (ms: number) => sql`${new Date(now.getTime() + ms).toISOString()}::timestamptz`;
  return sql`(select least(${at(pauseMs)}, min(${channelEvents.createdAt}) + make_interval(secs => ${longestMs / 1_000}::float8))
    from ${channelEvents} where ${and(eq(channelEvents.peerId, peerId), isNull(channelEvents.handledAt))} having count(*) > 0)`;
}

export async function markGone(db: Db, connectionId: number, chatId: string): Promise<void> {
  await db
    .update(channelPeers)
    .set({ isGone: true, updatedAt: sql`now()` })
    .where(and(eq(channelPeers.connectionId, connectionId), eq(channelPeers.externalId, chatId)));
}

/** A person with the connection that they write to. */
export async function findPeer(db: Db, id: number) {
  const [row] = await db
    .select({ peer: channelPeers, connection: channelConnections })
    .from(channelPeers)
    .innerJoin(channelConnections, eq(channelConnections.id, channelPeers.connectionId))
    .where(eq(channelPeers.id, id));
  return row;
}

/**
 * What a person has written that is to be answered now, as one message: what an earlier try has begun with, or else all of it. It keeps
 * its client id whatever else they write meanwhile, so that it is stored and answered once.
 */
export async function claimWritten(db: Db, peerId: number, newTurn: string): Promise<EventRow[]> {
  const waiting = and(eq(channelEvents.peerId, peerId), isNull(channelEvents.handledAt));
  const rows = await db.select().from(channelEvents).where(waiting).orderBy(asc(channelEvents.id));
  const begun = rows.find(({ turnId }) => turnId !== null)?.turnId;
  const claimed = begun ? rows.filter(({ turnId }) => turnId === begun) : rows;
  if (claimed.length === 0) return [];
  const turnId = begun ?? newTurn;
  const ids = claimed.map(({ id }) => id);
  await db
    .update(channelEvents)
    .set({ turnId, tries: sql`${channelEvents.tries} + 1` })
    .where(inArray(channelEvents.id, ids));
  return claimed.map((row) => ({ ...row, turnId, tries: row.tries + 1 }));
}

/** A try that was none: the assistant was not asked. */
export async function uncountTry(db: Db, ids: readonly number[]): Promise<void> {
  await db
    .update(channelEvents)
    .set({ tries: sql`${channelEvents.tries} - 1` })
    .where(inArray(channelEvents.id, [...ids]));
}

/** Their words are a message now, or nothing will become of them: they are kept no longer here. */
export async function markHandled(db: Db, ids: readonly number[], now: Date): Promise<void> {
  await db
    .update(channelEvents)
    .set({ handledAt: now, content: '' })
    .where(inArray(channelEvents.id, [...ids]));
}

/** Ends a try at a person's words: due again at `next`, or when they have paused with what they have written meanwhile. */
export async function settlePeer(
  tx: Db,
  { id, attempts }: Pick<PeerRow, 'id' | 'attempts'>,
  next: Date | undefined,
  times: { now: Date; pauseMs: number; longestMs: number },
): Promise<void> {
  // Locked by a statement of its own: the next one sees what was stored before the lock was had.
  const own = and(eq(channelPeers.id, id), eq(channelPeers.attempts, attempts));
  await tx.select({ id: channelPeers.id }).from(channelPeers).where(own).for('update');
  const nextAttemptAt = next ? sql`${next.toISOString()}::timestamptz` : dueAt(id, times);
  await tx.update(channelPeers).set({ isBusy: false, nextAttemptAt }).where(own);
}

/** Events whose second delivery need not be recognised any more; at most `max`, gives how many. */
export async function deleteOldEvents(db: Db, before: Date, max: number): Promise<number> {
  const old = db
    .select({ id: channelEvents.id })
    .from(channelEvents)
    .where(lt(channelEvents.handledAt, before))
    .limit(max);
  const rows = await db.delete(channelEvents).where(inArray(channelEvents.id, old)).returning({ id: channelEvents.id });
  return rows.length;
}

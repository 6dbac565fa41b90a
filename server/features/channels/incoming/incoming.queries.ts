import { and, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import type { DueKind } from '#server/jobs/due-work.queries.ts';
import type { CardDialog } from '#shared/domain/conversations/card-dialog.ts';
import type { VisitorLanguage } from '#shared/domain/display.ts';
import { channelConnections, channelEvents, channelPeers } from '#shared/schema/index.ts';
import { type PeerNames, seePeer } from './peers.queries.ts';

export type PeerRow = typeof channelPeers.$inferSelect;
export type EventRow = typeof channelEvents.$inferSelect;

/** Each person's row is a lane for what the person has written. */
export const peers: DueKind<typeof channelPeers> = {
  table: channelPeers,
  isWaiting: sql`${channelPeers.nextAttemptAt} is not null`,
  lane: sql`${channelPeers.id}`,
  owner: sql`${channelPeers.connectionId}`,
  perLane: 1,
  claim: () => ({ set: { isBusy: true } }),
};

/** A person's action at a service, as it is stored. */
export type Arrived = Pick<EventRow, 'externalId' | 'kind' | 'content' | 'sentAt'> & {
  choice?: string | undefined;
  media?: EventRow['media'] | undefined;
  person: PeerNames;
  name: string;
  /** The person's language, according to the service. */
  language?: VisitorLanguage | undefined;
  /** Until when the service lets the business write freely to the person because of this event. */
  windowEndsAt?: Date | undefined;
};

interface Times {
  pauseMs: number;
  longestMs: number;
  now: Date;
}

/**
 * Stores a delivered event once, and makes its person's row due when the person pauses. The row is locked first: a process that settles
 * the row at that moment sees the event, or is waited for. Resolves with the person's row if the event is new, and with `joined` if the
 * event has shown that another row was of the same person: that row is deleted.
 */
export async function storeEvent(
  tx: Db,
  connectionId: number,
  { externalId, kind, content, choice, media, sentAt, person, name, language, windowEndsAt }: Arrived,
  { newSession, ...times }: Times & { newSession: string },
): Promise<{ peer: PeerRow | undefined; joined: PeerRow | undefined }> {
  const { peer, joined } = await seePeer(tx, connectionId, {
    ...{ person, name, language, sessionId: newSession, isWriting: kind !== 'echo' },
  });
  const added = await tx
    .insert(channelEvents)
    .values({ connectionId, peerId: peer.id, externalId, kind, content, choice, media, sentAt, createdAt: times.now })
    .onConflictDoNothing({ target: [channelEvents.connectionId, channelEvents.externalId] })
    .returning({ id: channelEvents.id });
  if (added.length === 0) return { peer: undefined, joined };
  const isNext = dueAt(peer.id, times);
  await tx
    .update(channelPeers)
    .set({
      nextAttemptAt: sql`case when ${channelPeers.isBusy} then ${channelPeers.nextAttemptAt} else ${isNext} end`,
      ...(windowEndsAt
        ? { windowEndsAt: sql`greatest(${channelPeers.windowEndsAt}, ${windowEndsAt.toISOString()}::timestamptz)` }
        : {}),
    })
    .where(eq(channelPeers.id, peer.id));
  await tx.update(channelConnections).set({ lastEventAt: times.now }).where(eq(channelConnections.id, connectionId));
  return { peer, joined };
}

/** The time at which a person's waiting events become one message. Null if there are none. */
function dueAt(peerId: number, { now, pauseMs, longestMs }: Times) {
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

/** The person of a session, with the connection that they write to. */
export async function findWayOfSession(db: Db, sessionId: string) {
  const [row] = await db
    .select({ peer: channelPeers, connection: channelConnections })
    .from(channelPeers)
    .innerJoin(channelConnections, eq(channelConnections.id, channelPeers.connectionId))
    .where(eq(channelPeers.sessionId, sessionId));
  return row;
}

/**
 * The events of a person that are to be answered now, as one message: those of an earlier try, or else all that wait. The message keeps
 * its client id whatever else the person writes meanwhile, so that it is stored and answered once.
 */
export async function claimWritten(db: Db, peerId: number, newTurn: string): Promise<EventRow[]> {
  const waiting = and(eq(channelEvents.peerId, peerId), isNull(channelEvents.handledAt));
  const rows = (await db.select().from(channelEvents).where(waiting)).sort(inOrder);
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

/**
 * Sorts events by the time at which they were sent. The services' times are coarse: equal times are sorted by an ascending number of the
 * service, or else by arrival.
 */
function inOrder(one: EventRow, other: EventRow): number {
  const [number, otherNumber] = [Number(one.externalId), Number(other.externalId)];
  const byNumber = Number.isSafeInteger(number) && Number.isSafeInteger(otherNumber) ? number - otherNumber : 0;
  return one.sentAt.getTime() - other.sentAt.getTime() || byNumber || one.id - other.id;
}

/** Stores what the person is asked from now on. */
export async function setDialog(db: Db, peerId: number, dialog: CardDialog | null): Promise<void> {
  await db.update(channelPeers).set({ dialog }).where(eq(channelPeers.id, peerId));
}

/** Clears old dialogs, because nobody continues them. */
export async function forgetOldDialogs(db: Db, before: Date): Promise<void> {
  const isOld = and(isNotNull(channelPeers.dialog), lt(channelPeers.updatedAt, before));
  await db.update(channelPeers).set({ dialog: null }).where(isOld);
}

/** Takes back the count of a try in which the assistant was not asked. */
export async function uncountTry(db: Db, ids: readonly number[]): Promise<void> {
  await db
    .update(channelEvents)
    .set({ tries: sql`${channelEvents.tries} - 1` })
    .where(inArray(channelEvents.id, [...ids]));
}

/** Marks events as handled and removes their content: it is stored as a message now, or is not used. */
export async function markHandled(db: Db, ids: readonly number[], now: Date): Promise<void> {
  await db
    .update(channelEvents)
    .set({ handledAt: now, content: '', choice: null, media: null })
    .where(inArray(channelEvents.id, [...ids]));
}

/** Ends a try at a person's events. The row is due again at `next`, or after a pause if the person has written more meanwhile. */
export async function settlePeer(
  tx: Db,
  { id, attempts }: Pick<PeerRow, 'id' | 'attempts'>,
  next: Date | undefined,
  times: Times,
): Promise<void> {
  // The lock has a statement of its own, so that the next statement sees everything that was stored before the lock was granted.
  const own = and(eq(channelPeers.id, id), eq(channelPeers.attempts, attempts));
  await tx.select({ id: channelPeers.id }).from(channelPeers).where(own).for('update');
  const nextAttemptAt = next ? sql`${next.toISOString()}::timestamptz` : dueAt(id, times);
  await tx.update(channelPeers).set({ isBusy: false, nextAttemptAt }).where(own);
}

/** Deletes at most `max` events whose second delivery no longer needs to be recognised. Resolves with how many it deleted. */
export async function deleteOldEvents(db: Db, before: Date, max: number): Promise<number> {
  const old = db
    .select({ id: channelEvents.id })
    .from(channelEvents)
    .where(lt(channelEvents.handledAt, before))
    .limit(max);
  const rows = await db.delete(channelEvents).where(inArray(channelEvents.id, old)).returning({ id: channelEvents.id });
  return rows.length;
}

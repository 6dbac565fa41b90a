import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import type { VisitorLanguage } from '#shared/domain/display.ts';
import { channelConnections, channelEvents, channelMessages, channelPeers } from '#shared/schema/index.ts';

type PeerRow = typeof channelPeers.$inferSelect;

/** The service's ids of a person: one id, or two of which either may be missing. */
export interface PeerNames {
  externalId: string;
  otherId?: string | undefined;
}

interface Seeing {
  person: PeerNames;
  name: string;
  language?: VisitorLanguage | undefined;
  sessionId: string;
  isWriting: boolean;
}

interface Seen {
  peer: PeerRow;
  joined: PeerRow | undefined;
}

/** Finds or adds the row of the person with either id, and stores a missing id. If two rows are of one person, the older one stays. */
export async function seePeer(
  tx: Db,
  connectionId: number,
  { person, name, language, sessionId, isWriting }: Seeing,
): Promise<Seen> {
  const { externalId, otherId } = person;
  const ids = otherId ? [externalId, otherId] : [externalId];
  // Deliveries of a connection are handled one after the other, so that no two add a row for the same person.
  await tx
    .select({ id: channelConnections.id })
    .from(channelConnections)
    .where(eq(channelConnections.id, connectionId))
    .for('no key update');
  const known = await tx
    .select()
    .from(channelPeers)
    .where(
      and(
        eq(channelPeers.connectionId, connectionId),
        or(inArray(channelPeers.externalId, ids), inArray(channelPeers.otherId, ids)),
      ),
    )
    .orderBy(asc(channelPeers.id));
  const [found] = known;
  if (!found) {
    const [added] = await tx
      .insert(channelPeers)
      .values({ connectionId, externalId, otherId, name, language, sessionId })
      .returning();
    if (!added) throw new Error('insert returned nothing');
    return { peer: added, joined: undefined };
  }
  const joined = await joinOther(tx, known);
  const isOne = known.length === 1 || joined !== undefined;
  const learnt = isOne && !found.otherId ? ids.find((id) => id !== found.externalId) : undefined;
  const [seen] = await tx
    .update(channelPeers)
    .set({
      updatedAt: sql`now()`,
      ...(name ? { name } : {}),
      ...(language ? { language } : {}),
      ...(isWriting ? { isGone: false } : {}),
      ...(learnt ? { otherId: learnt } : {}),
    })
    .where(eq(channelPeers.id, found.id))
    .returning();
  return { peer: seen ?? found, joined };
}

/**
 * Two rows with one id each are of one person when a delivery has both ids. What waits at the younger row moves to the older one, and the
 * younger one is deleted. If either row is being processed, a later delivery does it.
 */
async function joinOther(tx: Db, [kept, other]: readonly PeerRow[]): Promise<PeerRow | undefined> {
  if (!kept || !other) return undefined;
  const rows = await tx
    .select({ isBusy: channelPeers.isBusy })
    .from(channelPeers)
    .where(inArray(channelPeers.id, [kept.id, other.id]))
    .orderBy(asc(channelPeers.id))
    .for('update');
  if (rows.length < 2 || rows.some(({ isBusy }) => isBusy)) return undefined;
  const isOther = eq(channelEvents.peerId, other.id);
  await tx.update(channelEvents).set({ peerId: kept.id }).where(isOther);
  await tx.update(channelMessages).set({ peerId: kept.id }).where(eq(channelMessages.peerId, other.id));
  await tx.delete(channelPeers).where(eq(channelPeers.id, other.id));
  const windowEndsAt = sql`greatest(${channelPeers.windowEndsAt}, ${other.windowEndsAt?.toISOString() ?? null}::timestamptz)`;
  await tx.update(channelPeers).set({ windowEndsAt }).where(eq(channelPeers.id, kept.id));
  return other;
}

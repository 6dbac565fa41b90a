import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { assistants, channelConnections, channelMessages, channelPeers } from '#shared/schema/index.ts';

export type ConnectionRow = typeof channelConnections.$inferSelect;

/** An assistant's connections, the oldest first, with how many of their messages since a moment may not have arrived. */
export function listConnections(db: Db, assistantId: number, since: Date) {
  return db
    .select({ connection: channelConnections, undelivered: undelivered(since) })
    .from(channelConnections)
    .where(eq(channelConnections.assistantId, assistantId))
    .orderBy(asc(channelConnections.id));
}

function undelivered(since: Date) {
  return sql<number>`(select count(*)::int from channel_messages m join channel_peers p on p.id = m.peer_id
    where p.connection_id = channel_connections.id and m.state in ('failed', 'unknown') and m.created_at > ${since.toISOString()}::timestamptz)`;
}

export async function findConnection(db: Db, assistantId: number, id: number): Promise<ConnectionRow | undefined> {
  const [row] = await db
    .select()
    .from(channelConnections)
    .where(and(eq(channelConnections.id, id), eq(channelConnections.assistantId, assistantId)));
  return row;
}

/** By the last part of the address that the service calls; not one of an assistant that is being deleted. */
export async function findConnectionByKey(db: Db, key: string): Promise<ConnectionRow | undefined> {
  const [row] = await db
    .select({ connection: channelConnections })
    .from(channelConnections)
    .innerJoin(assistants, and(eq(assistants.id, channelConnections.assistantId), isNull(assistants.deletedAt)))
    .where(eq(channelConnections.key, key));
  return row?.connection;
}

export async function countConnections(db: Db, assistantId: number): Promise<number> {
  return db.$count(channelConnections, eq(channelConnections.assistantId, assistantId));
}

/** `seal` makes what is stored of the token: it is bound to the row's id. Undefined where the service's account is connected already. */
export async function insertConnection(
  tx: Db,
  values: Pick<ConnectionRow, 'assistantId' | 'channel' | 'externalId' | 'name' | 'key'>,
  seal: (id: number) => string,
): Promise<ConnectionRow | undefined> {
  const [added] = await tx
    .insert(channelConnections)
    .values({ ...values, token: '' })
    .onConflictDoNothing({ target: [channelConnections.channel, channelConnections.externalId] })
    .returning({ id: channelConnections.id });
  return added && updateConnection(tx, added.id, { token: seal(added.id) });
}

export async function updateConnection(
  db: Db,
  id: number,
  values: Partial<typeof channelConnections.$inferInsert>,
): Promise<ConnectionRow | undefined> {
  const [row] = await db
    .update(channelConnections)
    .set({ ...values, updatedAt: sql`now()` })
    .where(eq(channelConnections.id, id))
    .returning();
  return row;
}

/** Its people and what was on its way go with it; their conversations stay. */
export async function deleteConnection(tx: Db, id: number): Promise<void> {
  await tx.delete(channelConnections).where(eq(channelConnections.id, id));
}

/** Makes due what has waited for a connection to be well. */
export async function hurryWaiting(db: Db, connectionId: number): Promise<void> {
  const peers = db
    .select({ id: channelPeers.id })
    .from(channelPeers)
    .where(eq(channelPeers.connectionId, connectionId));
  await db
    .update(channelMessages)
    .set({ nextAttemptAt: sql`now()` })
    .where(and(inArray(channelMessages.peerId, peers), eq(channelMessages.state, 'waiting')));
}

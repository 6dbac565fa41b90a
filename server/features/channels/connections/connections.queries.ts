import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import {
  assistants,
  channelConnections,
  channelCounts,
  channelMessages,
  channelPeers,
  users,
} from '#shared/schema/index.ts';

export type ConnectionRow = typeof channelConnections.$inferSelect;

/** An assistant's connections, the oldest first, with how many of their messages since `since` may not have arrived. */
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

/** Finds a channel's connection by the last part of its webhook address, unless its assistant is being deleted. */
export async function findConnectionByKey(
  db: Db,
  channel: ConnectionRow['channel'],
  key: string,
): Promise<ConnectionRow | undefined> {
  const [row] = await db
    .select({ connection: channelConnections })
    .from(channelConnections)
    .innerJoin(assistants, and(eq(assistants.id, channelConnections.assistantId), isNull(assistants.deletedAt)))
    .where(and(eq(channelConnections.channel, channel), eq(channelConnections.key, key)));
  return row?.connection;
}

export async function countConnections(db: Db, assistantId: number): Promise<number> {
  return db.$count(channelConnections, eq(channelConnections.assistantId, assistantId));
}

/** Finds a connection by the service's id for its account, unless its assistant is being deleted. */
export async function findConnectionOf(
  db: Db,
  channel: ConnectionRow['channel'],
  externalId: string,
): Promise<ConnectionRow | undefined> {
  const [row] = await db
    .select({ connection: channelConnections })
    .from(channelConnections)
    .innerJoin(assistants, and(eq(assistants.id, channelConnections.assistantId), isNull(assistants.deletedAt)))
    .where(and(eq(channelConnections.channel, channel), eq(channelConnections.externalId, externalId)));
  return row?.connection;
}

/** How many other connections belong to the same account. */
export async function countOfAccount(db: Db, { id, channel, accountId }: ConnectionRow): Promise<number> {
  if (accountId === null) return 0;
  const isOther = and(
    eq(channelConnections.channel, channel),
    eq(channelConnections.accountId, accountId),
    ne(channelConnections.id, id),
  );
  return db.$count(channelConnections, isOther);
}

export type SealedValues = Partial<Pick<ConnectionRow, 'token' | 'appSecret' | 'verifyToken'>>;

/**
 * `seal` returns the secrets as they are stored: they are bound to the row's id. Undefined if the service's account is connected already.
 */
export async function insertConnection(
  tx: Db,
  values: Pick<ConnectionRow, 'assistantId' | 'channel' | 'externalId' | 'accountId' | 'name' | 'key'>,
  seal: (id: number) => SealedValues,
): Promise<ConnectionRow | undefined> {
  const [added] = await tx
    .insert(channelConnections)
    .values({ ...values, token: '' })
    .onConflictDoNothing({ target: [channelConnections.channel, channelConnections.externalId] })
    .returning({ id: channelConnections.id });
  return added && updateConnection(tx, added.id, seal(added.id));
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

/** Deletes a connection with its people and their waiting messages. Their conversations stay. */
export async function deleteConnection(tx: Db, id: number): Promise<void> {
  await tx.delete(channelConnections).where(eq(channelConnections.id, id));
}

/** Makes messages due that have waited until their connection works again. */
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

/** Stores that a connection needs its owner. Undefined if that problem is stored already. */
export async function markProblem(
  tx: Db,
  id: number,
  problem: NonNullable<ConnectionRow['problem']>,
): Promise<ConnectionRow | undefined> {
  const [row] = await tx
    .update(channelConnections)
    .set({ state: 'attention', problem, updatedAt: sql`now()` })
    .where(and(eq(channelConnections.id, id), sql`${channelConnections.problem} is distinct from ${problem}`))
    .returning();
  return row;
}

/** The recipient of a connection's mails, and the data that the mails name. Undefined if the connection or its owner is gone. */
export async function findConnectionOwner(db: Db, id: number) {
  const [row] = await db
    .select({
      connection: channelConnections,
      assistantName: assistants.name,
      ownerId: users.id,
      email: users.email,
      role: users.role,
      language: users.language,
    })
    .from(channelConnections)
    .innerJoin(assistants, and(eq(assistants.id, channelConnections.assistantId), isNull(assistants.deletedAt)))
    .innerJoin(users, eq(users.id, assistants.userId))
    .where(eq(channelConnections.id, id));
  return row;
}

/** How many messages the service has counted in a month, by the service's categories. */
export function listCounts(db: Db, assistantId: number, month: string) {
  return db
    .select({
      connectionId: channelCounts.connectionId,
      category: channelCounts.category,
      messages: channelCounts.messages,
    })
    .from(channelCounts)
    .innerJoin(channelConnections, eq(channelConnections.id, channelCounts.connectionId))
    .where(and(eq(channelConnections.assistantId, assistantId), eq(channelCounts.month, month)))
    .orderBy(asc(channelCounts.category));
}

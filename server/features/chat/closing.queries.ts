import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { restingChannels } from '#shared/domain/conversations/channels.ts';
import { oneOf } from '#shared/schema/columns.ts';
import { conversations } from '#shared/schema/index.ts';

export interface Closed {
  id: number;
  assistantId: number;
}

/** Closes a conversation, if it is still open. Resolves with the rows that were closed, as the other functions here do. */
export function closeConversation(tx: Db, id: number): Promise<Closed[]> {
  return closeOpen(tx, eq(conversations.id, id));
}

/** Closes the session's open conversation, if it has one. */
export function closeOpenConversation(tx: Db, assistantId: number, sessionId: string): Promise<Closed[]> {
  return closeOpen(tx, and(eq(conversations.assistantId, assistantId), eq(conversations.sessionId, sessionId)));
}

/**
 * Closes conversations whose last message is older than the given moments, on channels where inactivity ends one. Skips conversations with
 * a reply that is still being written, and rows that another process has locked.
 */
export function closeRestedConversations(
  tx: Db,
  { restedBefore, heldBefore, limit }: { restedBefore: Date; heldBefore: Date; limit: number },
): Promise<Closed[]> {
  const rested = sql`select id from conversations
    where closed_at is null and ${oneOf(conversations.channel, restingChannels)}
      and last_message_at < ${restedBefore.toISOString()}::timestamptz
      and (handled_by = 'ai' or last_message_at < ${heldBefore.toISOString()}::timestamptz)
      and not exists (select from messages where conversation_id = conversations.id and state = 'streaming')
    order by id limit ${limit} for update skip locked`;
  return closeOpen(tx, inArray(conversations.id, sql`(${rested})`));
}

function closeOpen(tx: Db, which: SQL | undefined): Promise<Closed[]> {
  return tx
    .update(conversations)
    .set({ closedAt: sql`now()`, updatedAt: sql`now()` })
    .where(and(which, isNull(conversations.closedAt)))
    .returning({ id: conversations.id, assistantId: conversations.assistantId });
}

import { and, eq, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Db } from '#server/db/client.ts';
import type { DueKind } from '#server/jobs/due-work.queries.ts';
import type { QuestionChoices } from '#shared/domain/conversations/card-dialog.ts';
import type { TemplateToSend } from '#shared/domain/conversations/channels.ts';
import { assistants, channelConnections, channelMessages, channelPeers, messages } from '#shared/schema/index.ts';

export type OutgoingRow = typeof channelMessages.$inferSelect;

/** Each person is a lane: messages to a person are sent in their order. */
export const outgoing: DueKind<typeof channelMessages> = {
  table: channelMessages,
  isWaiting: sql`${channelMessages.state} = 'waiting'`,
  lane: sql`${channelMessages.peerId}`,
  perLane: 1,
};

/** Queues a sentence of the platform itself. */
export async function queueSentence(
  db: Db,
  peerId: number,
  content: string,
  choices?: QuestionChoices | undefined,
): Promise<void> {
  const nextAttemptAt = sql`now() - interval '1 second'`;
  await db.insert(channelMessages).values({ peerId, content, choices: choices ?? null, nextAttemptAt });
}

/** The data to send a message: its text, receiver, connection and assistant. Undefined if the receiver or the assistant is gone. */
export async function findOutgoing(db: Db, { id, peerId, messageId }: OutgoingRow) {
  const [row] = await db
    .select({
      peer: channelPeers,
      connection: channelConnections,
      assistantName: assistants.name,
      offersPerson: assistants.offersPerson,
      message: messages,
      /** Whether no automatic message was sent earlier in the conversation. For a sentence without a conversation: to the person at all. */
      isFirst: sql<boolean>`not exists (select from channel_messages earlier left join messages m on m.id = earlier.message_id
        where earlier.peer_id = ${peerId} and earlier.id < ${id} and earlier.state not in ('failed', 'held')
          and m.author is distinct from 'person' and (${messages.id} is null or m.conversation_id = ${messages.conversationId}))`,
    })
    .from(channelPeers)
    .innerJoin(channelConnections, eq(channelConnections.id, channelPeers.connectionId))
    .innerJoin(assistants, and(eq(assistants.id, channelConnections.assistantId), isNull(assistants.deletedAt)))
    .leftJoin(messages, eq(messages.id, messageId ?? 0))
    .where(eq(channelPeers.id, peerId));
  return row;
}

/** Stores whether a part is being sent. That is set before the request to the service: see `isSending`. */
export async function setSending(db: Db, { id }: OutgoingRow, values: { isSending: boolean; partsSent?: number }) {
  await db.update(channelMessages).set(values).where(eq(channelMessages.id, id));
}

/** Makes held messages due, because their person has written. */
export async function releaseHeld(tx: Db, peerId: number): Promise<void> {
  await tx
    .update(channelMessages)
    .set({ state: 'waiting', nextAttemptAt: sql`now() - interval '1 second'`, attempts: 0, lastError: null })
    .where(and(eq(channelMessages.peerId, peerId), eq(channelMessages.state, 'held')));
}

/** Stores that a message is sent as a template that the service has approved, in the transaction that stores the message. */
export async function setTemplate(tx: Db, messageId: number, template: TemplateToSend): Promise<void> {
  await tx.update(channelMessages).set({ template }).where(eq(channelMessages.messageId, messageId));
}

/** Marks a message that was sent from elsewhere: nothing is left to send. */
export async function markSentElsewhere(tx: Db, messageId: number): Promise<void> {
  await tx
    .update(channelMessages)
    .set({ state: 'sent', nextAttemptAt: null })
    .where(eq(channelMessages.messageId, messageId));
}

/** Deletes at most `max` old messages that no longer wait to be sent. Resolves with how many it deleted. */
export async function deleteOldOutgoing(db: Db, before: Date, max: number): Promise<number> {
  const old = db
    .select({ id: channelMessages.id })
    .from(channelMessages)
    .where(and(ne(channelMessages.state, 'waiting'), lt(channelMessages.createdAt, before)))
    .limit(max);
  const rows = await db
    .delete(channelMessages)
    .where(inArray(channelMessages.id, old))
    .returning({ id: channelMessages.id });
  return rows.length;
}

export async function updateOutgoing(
  tx: Db,
  id: number,
  values: PgUpdateSetSource<typeof channelMessages>,
): Promise<void> {
  await tx
    .update(channelMessages)
    .set({ ...values, updatedAt: sql`now()` })
    .where(eq(channelMessages.id, id));
}

/** Continues a message of which `partsSent` parts have been sent. The others are sent now. */
export async function resumeOutgoing(tx: Db, id: number, partsSent: number): Promise<void> {
  const nextAttemptAt = sql`now() - interval '1 second'`;
  await updateOutgoing(tx, id, { state: 'waiting', isSending: false, partsSent, lastError: null, nextAttemptAt });
}

export async function lockOutgoing(tx: Db, id: number): Promise<OutgoingRow | undefined> {
  const [row] = await tx.select().from(channelMessages).where(eq(channelMessages.id, id)).for('update');
  return row;
}

import { and, eq, isNull, or } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { cards, conversations, messages } from '#shared/schema/index.ts';
import { findCard } from '../cards.queries.ts';

/** The open card beside the reply to a message, found by the message's client id. */
export async function findOfferedCard(db: Db, clientMessageId: string) {
  const [question] = await db
    .select({ id: messages.id, conversationId: messages.conversationId })
    .from(messages)
    .where(eq(messages.clientMessageId, clientMessageId));
  if (!question) return undefined;
  const [row] = await db
    .select({ card: cards })
    .from(cards)
    .innerJoin(messages, eq(messages.id, cards.messageId))
    .where(
      and(
        eq(messages.replyToId, question.id),
        eq(messages.conversationId, question.conversationId),
        eq(messages.state, 'complete'),
        eq(cards.state, 'open'),
      ),
    );
  return row?.card;
}

/** A session's unanswered card in an open conversation. A card of the assistant counts only if nobody has taken over since. */
export function findAskedCard(db: Db, session: { assistantId: number; sessionId: string }, messageId: number) {
  const isWanted = or(eq(conversations.handledBy, 'ai'), eq(messages.author, 'person'));
  const isAsked = and(eq(cards.state, 'open'), isWanted, isNull(conversations.closedAt));
  return findCard(db, session, messageId, isAsked);
}

/** Deletes a card that nobody will answer, so that it can be offered again. */
export async function dropCard(db: Db, messageId: number): Promise<void> {
  await db.transaction(async (tx) => {
    const isOpen = and(eq(cards.messageId, messageId), eq(cards.state, 'open'));
    const dropped = await tx.delete(cards).where(isOpen).returning({ id: cards.messageId });
    if (dropped.length > 0) await tx.update(messages).set({ kind: null }).where(eq(messages.id, messageId));
  });
}

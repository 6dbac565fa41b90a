import { and, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#server/db/client.ts';
import { conversationRatings, conversations, messageRatings, messages } from '#shared/schema/index.ts';

interface Session {
  assistantId: number;
  sessionId: string;
}

/**
 * Locks an answer of the assistant in a session until the transaction ends, and resolves with the visitor's rating so far. Undefined for
 * another session's message, a message of a person or the platform, and one that is still being written.
 */
export async function lockAnswer(tx: Db, { assistantId, sessionId }: Session, messageId: number) {
  const [answer] = await tx
    .select({ conversationId: conversations.id })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(
      and(
        eq(messages.id, messageId),
        eq(messages.role, 'assistant'),
        isNull(messages.author),
        inArray(messages.state, ['complete', 'partial']),
        eq(conversations.sessionId, sessionId),
        eq(conversations.assistantId, assistantId),
      ),
    )
    .for('no key update', { of: messages });
  if (!answer) return undefined;
  const [before] = await tx.select().from(messageRatings).where(eq(messageRatings.messageId, messageId));
  return { ...answer, before };
}

export async function saveAnswerRating(tx: Db, row: typeof messageRatings.$inferInsert): Promise<void> {
  const { rating, reason, comment } = row;
  await tx
    .insert(messageRatings)
    .values(row)
    .onConflictDoUpdate({
      target: messageRatings.messageId,
      set: { rating, reason, comment, handledAt: null, updatedAt: sql`now()` },
    });
}

export async function removeAnswerRating(tx: Db, messageId: number): Promise<void> {
  await tx.delete(messageRatings).where(eq(messageRatings.messageId, messageId));
}

export type AnswerRatingRow = Awaited<ReturnType<typeof listAnswerRatings>>[number];

/** The ratings that visitors gave to some messages. */
export async function listAnswerRatings(db: Db, messageIds: readonly number[]) {
  const { messageId, rating, reason, comment } = messageRatings;
  if (messageIds.length === 0) return [];
  return db
    .select({ messageId, rating, reason, comment })
    .from(messageRatings)
    .where(inArray(messageRatings.messageId, [...messageIds]));
}

/** Locks the session's newest conversation until the transaction ends, with its score so far. */
export async function lockNewestConversation(tx: Db, { assistantId, sessionId }: Session) {
  const [conversation] = await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.sessionId, sessionId), eq(conversations.assistantId, assistantId)))
    .orderBy(desc(conversations.id))
    .limit(1)
    .for('no key update');
  if (!conversation) return undefined;
  const [before] = await tx
    .select()
    .from(conversationRatings)
    .where(eq(conversationRatings.conversationId, conversation.id));
  return { ...conversation, before };
}

export async function saveScore(tx: Db, conversationId: number, score: number): Promise<void> {
  await tx
    .insert(conversationRatings)
    .values({ conversationId, score })
    .onConflictDoUpdate({ target: conversationRatings.conversationId, set: { score } });
}

const questions = alias(messages, 'questions');

export type PoorAnswerRow = Awaited<ReturnType<typeof listPoorAnswers>>[number];

/** Answers with a thumb down that nobody has handled yet, newest first. */
export function listPoorAnswers(
  db: Db,
  assistantId: number,
  { limit, beforeId }: { limit: number; beforeId: number | undefined },
) {
  return db
    .select({ rating: messageRatings, answer: messages.content, question: questions.content })
    .from(messageRatings)
    .innerJoin(messages, eq(messages.id, messageRatings.messageId))
    .leftJoin(questions, eq(questions.id, messages.replyToId))
    .where(
      and(
        eq(messageRatings.assistantId, assistantId),
        eq(messageRatings.rating, 'down'),
        isNull(messageRatings.handledAt),
        beforeId === undefined ? undefined : lt(messageRatings.messageId, beforeId),
      ),
    )
    .orderBy(desc(messageRatings.messageId))
    .limit(limit);
}

/** Returns whether there was such a rating. */
export async function markHandled(db: Db, assistantId: number, messageId: number): Promise<boolean> {
  const rows = await db
    .update(messageRatings)
    .set({ handledAt: sql`now()` })
    .where(
      and(
        eq(messageRatings.messageId, messageId),
        eq(messageRatings.assistantId, assistantId),
        eq(messageRatings.rating, 'down'),
        isNull(messageRatings.handledAt),
      ),
    )
    .returning({ messageId: messageRatings.messageId });
  return rows.length > 0;
}

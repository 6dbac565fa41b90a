import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { messages, unansweredQuestions } from '#shared/schema/index.ts';

export interface Asking {
  id: number;
  text: string;
  askedAt: Date;
}

/** The newest first. */
export async function listAskings(db: Db, assistantId: number, limit: number): Promise<Asking[]> {
  return db
    .select({ id: messages.id, text: messages.content, askedAt: messages.createdAt })
    .from(unansweredQuestions)
    .innerJoin(messages, eq(messages.id, unansweredQuestions.messageId))
    .where(eq(unansweredQuestions.assistantId, assistantId))
    .orderBy(desc(unansweredQuestions.messageId))
    .limit(limit);
}

/** Its words stay in its message. One whose conversation is gone by now leaves nothing. */
export async function insertAsking(
  db: Db,
  { messageId, conversationId, assistantId }: typeof unansweredQuestions.$inferInsert,
): Promise<void> {
  await db.insert(unansweredQuestions).values({ messageId, conversationId, assistantId }).onConflictDoNothing();
}

export async function forgetAskings(tx: Db, assistantId: number, ids: readonly number[]): Promise<void> {
  const { messageId } = unansweredQuestions;
  await tx
    .delete(unansweredQuestions)
    .where(and(eq(unansweredQuestions.assistantId, assistantId), inArray(messageId, [...ids])));
}

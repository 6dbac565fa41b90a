import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { messages, unansweredQuestions } from '#shared/schema/index.ts';

export interface Asking {
  id: number;
  text: string;
  askedAt: Date;
}

/** The newest unanswered questions, or the newest before one of them. */
export async function listAskings(
  db: Db,
  assistantId: number,
  { limit, beforeId }: { limit: number; beforeId: number | undefined },
): Promise<Asking[]> {
  const isBefore = beforeId === undefined ? undefined : lt(unansweredQuestions.messageId, beforeId);
  return db
    .select({ id: messages.id, text: messages.content, askedAt: messages.createdAt })
    .from(unansweredQuestions)
    .innerJoin(messages, eq(messages.id, unansweredQuestions.messageId))
    .where(and(eq(unansweredQuestions.assistantId, assistantId), isBefore))
    .orderBy(desc(unansweredQuestions.messageId))
    .limit(limit);
}

export async function forgetAskings(tx: Db, assistantId: number, ids: readonly number[]): Promise<void> {
  const { messageId } = unansweredQuestions;
  await tx
    .delete(unansweredQuestions)
    .where(and(eq(unansweredQuestions.assistantId, assistantId), inArray(messageId, [...ids])));
}

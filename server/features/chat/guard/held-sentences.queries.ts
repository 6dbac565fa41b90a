import { and, desc, eq, lt } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#server/db/client.ts';
import { heldSentences, messages } from '#shared/schema/index.ts';

const replies = alias(messages, 'replies');
const questions = alias(messages, 'questions');

/** An assistant's held sentences, newest first. */
export function listHeldSentences(
  db: Db,
  assistantId: number,
  { limit, beforeId }: { limit: number; beforeId: number | undefined },
) {
  return db
    .select({ held: heldSentences, question: questions.content })
    .from(heldSentences)
    .leftJoin(replies, eq(replies.id, heldSentences.messageId))
    .leftJoin(questions, eq(questions.id, replies.replyToId))
    .where(
      and(
        eq(heldSentences.assistantId, assistantId),
        beforeId === undefined ? undefined : lt(heldSentences.id, beforeId),
      ),
    )
    .orderBy(desc(heldSentences.id))
    .limit(limit);
}

/** Returns whether the sentence existed. */
export async function removeHeldSentence(db: Db, assistantId: number, id: number): Promise<boolean> {
  const rows = await db
    .delete(heldSentences)
    .where(and(eq(heldSentences.id, id), eq(heldSentences.assistantId, assistantId)))
    .returning({ id: heldSentences.id });
  return rows.length > 0;
}

import { and, eq, lt, sql } from 'drizzle-orm';
import { limits } from '#server/config/limits.ts';
import type { Db } from '#server/db/client.ts';
import { prepared } from '#server/db/prepared.ts';
import { messages } from '#shared/schema/index.ts';
import type { MessageRow } from './chat.queries.ts';

export async function findReply(db: Db, replyId: number): Promise<MessageRow | undefined> {
  const [row] = await db.select().from(messages).where(eq(messages.id, replyId));
  return row;
}

export interface Attempt {
  replyId: number;
  attempt: number;
}

/** Saves the text so far, which also shows that the writer lives. Tells whether to stop. */
export async function saveProgress(db: Db, attempt: Attempt, content: string): Promise<{ stopRequested: boolean }> {
  const [row] = await db
    .update(messages)
    .set({ content, updatedAt: sql`now()` })
    .where(ownAttempt(attempt))
    .returning({ stopRequested: messages.stopRequested });
  // Without a row the conversation was deleted, or another attempt has taken the reply over.
  return row ?? { stopRequested: true };
}

export type FinishedReply = Pick<
  MessageRow,
  'content' | 'state' | 'fault' | 'demo' | 'provider' | 'model' | 'promptTokens' | 'completionTokens' | 'firstTokenMs'
>;

export async function finishReply(db: Db, attempt: Attempt, values: FinishedReply): Promise<void> {
  await replyEnd(db).execute({ ...values, ...attempt });
}

const replyEnd = prepared((db) =>
  db
    .update(messages)
    .set({
      content: sql`${sql.placeholder('content')}`,
      state: sql`${sql.placeholder('state')}`,
      fault: sql`${sql.placeholder('fault')}`,
      demo: sql`${sql.placeholder('demo')}`,
      provider: sql`${sql.placeholder('provider')}`,
      model: sql`${sql.placeholder('model')}`,
      promptTokens: sql`${sql.placeholder('promptTokens')}`,
      completionTokens: sql`${sql.placeholder('completionTokens')}`,
      firstTokenMs: sql`${sql.placeholder('firstTokenMs')}`,
      updatedAt: sql`now()`,
    })
    .where(
      and(
        eq(messages.id, sql.placeholder('replyId')),
        eq(messages.attempt, sql.placeholder('attempt')),
        eq(messages.state, 'streaming'),
      ),
    )
    .prepare('reply_end'),
);

export async function requestStop(db: Db, replyId: number): Promise<void> {
  await db.update(messages).set({ stopRequested: true }).where(eq(messages.id, replyId));
}

/** Marks replies that no process writes any more. */
export async function markAbandonedReplies(db: Db): Promise<void> {
  const deadline = sql`now() - make_interval(secs => ${limits.chat.abandonedAfterSeconds})`;
  await db
    .update(messages)
    .set({ state: 'partial', fault: 'abandoned' })
    .where(and(eq(messages.state, 'streaming'), lt(messages.updatedAt, deadline)));
}

function ownAttempt({ replyId, attempt }: Attempt) {
  return and(eq(messages.id, replyId), eq(messages.attempt, attempt), eq(messages.state, 'streaming'));
}

import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { quickAnswers, users } from '#shared/schema/index.ts';

const shown = { id: quickAnswers.id, title: quickAnswers.title, text: quickAnswers.text };

type Values = Pick<typeof quickAnswers.$inferInsert, 'title' | 'text'>;

/** A user's quick answers, sorted by title regardless of case. */
export function listQuickAnswers(db: Db, userId: number) {
  return db
    .select(shown)
    .from(quickAnswers)
    .where(eq(quickAnswers.userId, userId))
    .orderBy(asc(sql`lower(${quickAnswers.title})`), asc(quickAnswers.id));
}

/** The number of a user's quick answers. Two concurrent additions wait for each other here. */
export async function countQuickAnswers(tx: Db, userId: number): Promise<number> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
  const [row] = await tx.select({ held: count() }).from(quickAnswers).where(eq(quickAnswers.userId, userId));
  return row?.held ?? 0;
}

export async function insertQuickAnswer(tx: Db, userId: number, values: Values) {
  const [row] = await tx
    .insert(quickAnswers)
    .values({ userId, ...values })
    .returning(shown);
  return row;
}

export async function updateQuickAnswer(db: Db, userId: number, id: number, values: Values) {
  const [row] = await db
    .update(quickAnswers)
    .set({ ...values, updatedAt: sql`now()` })
    .where(and(eq(quickAnswers.id, id), eq(quickAnswers.userId, userId)))
    .returning(shown);
  return row;
}

export async function deleteQuickAnswer(db: Db, userId: number, id: number): Promise<boolean> {
  const rows = await db
    .delete(quickAnswers)
    .where(and(eq(quickAnswers.id, id), eq(quickAnswers.userId, userId)))
    .returning({ id: quickAnswers.id });
  return rows.length > 0;
}

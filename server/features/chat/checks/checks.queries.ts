import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { assistants, checkResults, checks, knowledgeSources } from '#shared/schema/index.ts';

export type CheckRow = typeof checks.$inferSelect;
type CheckValues = Pick<CheckRow, 'question' | 'expectations'>;

export function listChecks(db: Db, assistantId: number): Promise<CheckRow[]> {
  return db.select().from(checks).where(eq(checks.assistantId, assistantId)).orderBy(asc(checks.id));
}

/** Holds the assistant, so that of several who add at once each sees what the others have added. */
export async function lockAndCountChecks(tx: Db, assistantId: number): Promise<number> {
  await tx.select({ id: assistants.id }).from(assistants).where(eq(assistants.id, assistantId)).for('update');
  return tx.$count(checks, eq(checks.assistantId, assistantId));
}

export async function insertCheck(tx: Db, assistantId: number, values: CheckValues): Promise<CheckRow | undefined> {
  const [row] = await tx
    .insert(checks)
    .values({ assistantId, ...values })
    .returning();
  return row;
}

const isOf = (assistantId: number, id: number) => and(eq(checks.assistantId, assistantId), eq(checks.id, id));

export async function lockCheck(tx: Db, assistantId: number, id: number): Promise<CheckRow | undefined> {
  const [row] = await tx.select().from(checks).where(isOf(assistantId, id)).for('update');
  return row;
}

export async function updateCheck(tx: Db, id: number, values: CheckValues): Promise<CheckRow | undefined> {
  const [row] = await tx
    .update(checks)
    .set({ ...values, updatedAt: sql`now()` })
    .where(eq(checks.id, id))
    .returning();
  return row;
}

/** What was answered to the question as it was, or judged by other expectations, counts no more. */
export async function forgetAnswers(tx: Db, id: number, { isQuestionNew }: { isQuestionNew: boolean }): Promise<void> {
  await tx.delete(checkResults).where(eq(checkResults.checkId, id));
  const nothing = { acceptedAnswer: null, acceptedSources: null, acceptedFindings: null, acceptedAt: null };
  if (isQuestionNew) await tx.update(checks).set(nothing).where(eq(checks.id, id));
}

export async function deleteCheck(db: Db, assistantId: number, id: number): Promise<boolean> {
  const rows = await db.delete(checks).where(isOf(assistantId, id)).returning({ id: checks.id });
  return rows.length > 0;
}

/** The titles of an assistant's sources, by their ids. */
export async function findSourceTitles(
  db: Db,
  assistantId: number,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const { id, title, deletedAt } = knowledgeSources;
  const isOfAssistant = eq(knowledgeSources.assistantId, assistantId);
  const rows = await db
    .select({ id, title })
    .from(knowledgeSources)
    .where(and(isOfAssistant, inArray(id, [...ids]), isNull(deletedAt)));
  return new Map(rows.map((row) => [row.id, row.title]));
}

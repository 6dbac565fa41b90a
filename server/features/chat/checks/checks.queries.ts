import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { assistants, checkResults, checks, knowledgeSources } from '#shared/schema/index.ts';

export type CheckRow = typeof checks.$inferSelect;
type CheckValues = Pick<CheckRow, 'question' | 'expectations'>;

export function listChecks(db: Db, assistantId: number): Promise<CheckRow[]> {
  return db.select().from(checks).where(eq(checks.assistantId, assistantId)).orderBy(asc(checks.id));
}

/** Locks the assistant and resolves with its checks. Of several concurrent changes, each sees the results of the others. */
export async function lockChecks(tx: Db, assistantId: number): Promise<CheckRow[]> {
  await tx.select({ id: assistants.id }).from(assistants).where(eq(assistants.id, assistantId)).for('update');
  return listChecks(tx, assistantId);
}

export async function insertCheck(
  tx: Db,
  assistantId: number,
  { acceptedAnswer, ...values }: CheckValues & { acceptedAnswer: string | undefined },
): Promise<CheckRow | undefined> {
  const accepted = acceptedAnswer === undefined ? {} : { acceptedAnswer, acceptedAt: sql`now()` };
  const [row] = await tx
    .insert(checks)
    .values({ assistantId, ...values, ...accepted })
    .returning();
  return row;
}

const isOf = (assistantId: number, id: number) => and(eq(checks.assistantId, assistantId), eq(checks.id, id));

export async function updateCheck(tx: Db, id: number, values: CheckValues): Promise<CheckRow | undefined> {
  const [row] = await tx
    .update(checks)
    .set({ ...values, updatedAt: sql`now()` })
    .where(eq(checks.id, id))
    .returning();
  return row;
}

/**
 * Deletes a check's results after its question or its expectations were changed. If the question is new, also deletes the accepted answer.
 */
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

import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lt, sql, sum } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { checkResults, checkRuns, checks } from '#shared/schema/index.ts';
import { newestDocumentOf } from './following.queries.ts';

export type RunRow = typeof checkRuns.$inferSelect;
export type ResultRow = typeof checkResults.$inferSelect;

const isOpen = inArray(checkRuns.state, ['queued', 'running']);

/** A run with the numbers of its results. */
export type CountedRun = Awaited<ReturnType<typeof listRuns>>[number];

/** An assistant's runs, newest first. With `runId`, only that run. */
export function listRuns(db: Db, assistantId: number, { limit, runId }: { limit: number; runId?: number }) {
  const isOfRun = (verdict: string) => count(sql`case when ${checkResults.verdict} = ${verdict} then 1 end`);
  return db
    .select({
      run: checkRuns,
      total: count(checkResults.checkId),
      worse: isOfRun('worse'),
      review: isOfRun('review'),
      better: isOfRun('better'),
      same: isOfRun('same'),
      costNanos: sum(checkResults.costNanos).mapWith(Number),
      priced: count(checkResults.costNanos),
      answered: count(checkResults.verdict),
    })
    .from(checkRuns)
    .leftJoin(checkResults, eq(checkResults.runId, checkRuns.id))
    .where(and(eq(checkRuns.assistantId, assistantId), runId === undefined ? undefined : eq(checkRuns.id, runId)))
    .groupBy(checkRuns.id)
    .orderBy(desc(checkRuns.id))
    .limit(limit);
}

/** A run's results in the order of the questions, each with its check. */
export function listResults(db: Db, runId: number) {
  return db
    .select({ result: checkResults, check: checks })
    .from(checkResults)
    .innerJoin(checks, eq(checks.id, checkResults.checkId))
    .where(eq(checkResults.runId, runId))
    .orderBy(asc(checks.id));
}

/**
 * Inserts a run with one question for each check. Throws if another run is open (`check_runs_open_key`). Resolves with undefined if there
 * is nothing to ask.
 */
export async function insertRun(tx: Db, values: typeof checkRuns.$inferInsert): Promise<RunRow | undefined> {
  const asked = await tx.select({ id: checks.id }).from(checks).where(eq(checks.assistantId, values.assistantId));
  if (asked.length === 0) return undefined;
  const newestDocument = newestDocumentOf(sql`${values.assistantId}::int`);
  const [run] = await tx
    .insert(checkRuns)
    .values({ ...values, newestDocument })
    .returning();
  if (run) await tx.insert(checkResults).values(asked.map(({ id }) => ({ runId: run.id, checkId: id })));
  return run;
}

/** Begins an attempt of a run. From then on, earlier attempts cannot write anything. Undefined if the run has ended or is gone. */
export async function beginTry(db: Db, runId: number): Promise<RunRow | undefined> {
  const [run] = await db
    .update(checkRuns)
    .set({ state: 'running', attempt: sql`${checkRuns.attempt} + 1` })
    .where(and(eq(checkRuns.id, runId), isOpen))
    .returning();
  return run;
}

const isTry = ({ id, attempt }: RunRow) => and(eq(checkRuns.id, id), eq(checkRuns.attempt, attempt), isOpen);

/** Whether this attempt is still the current one of its run. */
export async function isWantedTry(db: Db, run: RunRow): Promise<boolean> {
  return (await db.$count(checkRuns, isTry(run))) > 0;
}

/** Ends a run. Returns false if it had ended already, or another attempt has taken over. */
export async function endTry(db: Db, run: RunRow, values: Pick<RunRow, 'state' | 'fault'>): Promise<boolean> {
  const rows = await db
    .update(checkRuns)
    .set({ ...values, endedAt: sql`now()` })
    .where(isTry(run))
    .returning({ id: checkRuns.id });
  return rows.length > 0;
}

export async function listUnanswered(db: Db, runId: number) {
  return db
    .select({ check: checks })
    .from(checkResults)
    .innerJoin(checks, eq(checks.id, checkResults.checkId))
    .where(and(eq(checkResults.runId, runId), isNull(checkResults.verdict)))
    .orderBy(asc(checks.id));
}

/** Stores an answer, unless another attempt has taken over or the question has an answer already. */
export async function saveResult(
  db: Db,
  run: RunRow,
  checkId: number,
  values: Partial<typeof checkResults.$inferInsert>,
): Promise<void> {
  const isOfTry = sql`exists (select from ${checkRuns} where ${isTry(run)})`;
  await db
    .update(checkResults)
    .set(values)
    .where(
      and(eq(checkResults.runId, run.id), eq(checkResults.checkId, checkId), isNull(checkResults.verdict), isOfTry),
    );
}

/** Stops a run. Returns false if it has ended already, or belongs to another assistant. */
export async function stopRun(db: Db, assistantId: number, runId: number): Promise<boolean> {
  const rows = await db
    .update(checkRuns)
    .set({ state: 'stopped', endedAt: sql`now()` })
    .where(and(eq(checkRuns.id, runId), eq(checkRuns.assistantId, assistantId), isOpen))
    .returning({ id: checkRuns.id });
  return rows.length > 0;
}

/** Locks the answered questions of a run. */
export function lockAnswered(tx: Db, runId: number, checkIds: readonly number[]) {
  return tx
    .select()
    .from(checkResults)
    .where(
      and(
        eq(checkResults.runId, runId),
        inArray(checkResults.checkId, [...checkIds]),
        isNotNull(checkResults.verdict),
        sql`${checkResults.answer} <> ''`,
      ),
    )
    .for('update');
}

export async function markAccepted(tx: Db, { runId, checkId }: ResultRow): Promise<void> {
  await tx
    .update(checkResults)
    .set({ verdict: 'same', acceptedAt: sql`now()` })
    .where(and(eq(checkResults.runId, runId), eq(checkResults.checkId, checkId)));
}

export async function saveAccepted(
  tx: Db,
  checkId: number,
  values: Pick<typeof checks.$inferInsert, 'acceptedAnswer' | 'acceptedSources' | 'acceptedFindings'>,
): Promise<void> {
  await tx
    .update(checks)
    .set({ ...values, acceptedAt: sql`now()` })
    .where(eq(checks.id, checkId));
}

export async function purgeRuns(db: Db, before: Date): Promise<void> {
  await db.delete(checkRuns).where(lt(checkRuns.createdAt, before));
}

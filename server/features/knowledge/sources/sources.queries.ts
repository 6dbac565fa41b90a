import { and, count, desc, eq, inArray, isNull, lte, type SQL, sql, sum } from 'drizzle-orm';
import * as z from 'zod';
import type { Db } from '#server/db/client.ts';
import { rowReader } from '#server/db/statements/rows.ts';
import { deleteInSteps } from '#server/db/stepwise-deletion.ts';
import { planIds } from '#shared/domain/accounts/plans.ts';
import { assistants, knowledgeDocuments, knowledgeSources } from '#shared/schema/index.ts';

export type SourceRow = typeof knowledgeSources.$inferSelect;
type NewSource = typeof knowledgeSources.$inferInsert;

/** A source with the totals of its known documents. */
export interface ListedSource extends SourceRow {
  documents: number;
  pages: number | null;
  passages: number;
  characters: number;
}

function listed(db: Db) {
  const used = db
    .select({
      sourceId: knowledgeDocuments.sourceId,
      documents: count().as('documents'),
      pages: sum(knowledgeDocuments.pages).mapWith(Number).as('pages'),
      passages: sum(knowledgeDocuments.passages).mapWith(Number).as('passages'),
      characters: sum(knowledgeDocuments.characters).mapWith(Number).as('characters'),
    })
    .from(knowledgeDocuments)
    .where(and(eq(knowledgeDocuments.sourceId, knowledgeSources.id), isNull(knowledgeDocuments.hiddenSince)))
    .groupBy(knowledgeDocuments.sourceId)
    .as('used');
  return db
    .select({
      source: knowledgeSources,
      documents: used.documents,
      pages: used.pages,
      passages: used.passages,
      characters: used.characters,
    })
    .from(knowledgeSources)
    .leftJoinLateral(used, sql`true`)
    .$dynamic();
}

/** Whether a source is there. Deleted sources are removed in steps, and nobody finds them. */
export const isThere = isNull(knowledgeSources.deletedAt);

type Listed = Awaited<ReturnType<typeof listed>>[number];

function asListed({ source, documents, pages, passages, characters }: Listed): ListedSource {
  return { ...source, pages, documents: documents ?? 0, passages: passages ?? 0, characters: characters ?? 0 };
}

export async function listSources(db: Db, assistantId: number): Promise<ListedSource[]> {
  const rows = await listed(db)
    .where(and(eq(knowledgeSources.assistantId, assistantId), isThere))
    .orderBy(desc(knowledgeSources.id));
  return rows.map(asListed);
}

export async function findListedSource(db: Db, assistantId: number, id: number): Promise<ListedSource | undefined> {
  const [row] = await listed(db).where(ofAssistant(assistantId, id));
  return row && asListed(row);
}

/** A source that is to be read. Undefined if it or its assistant is deleted. */
export async function findSource(db: Db, id: number): Promise<SourceRow | undefined> {
  const [row] = await db
    .select({ source: knowledgeSources })
    .from(knowledgeSources)
    .innerJoin(assistants, eq(assistants.id, knowledgeSources.assistantId))
    .where(and(eq(knowledgeSources.id, id), isThere, isNull(assistants.deletedAt)));
  return row?.source;
}

export async function insertSource(
  tx: Db,
  values: Omit<NewSource, 'deletedAt'> & { deletedAt?: SQL },
): Promise<SourceRow> {
  const [row] = await tx.insert(knowledgeSources).values(values).returning();
  if (!row) throw new Error('insert returned nothing');
  return row;
}

export async function updateSource(
  tx: Db,
  id: number,
  values: Partial<NewSource>,
  reading?: number,
): Promise<SourceRow | undefined> {
  const isThat = reading === undefined ? undefined : eq(knowledgeSources.reading, reading);
  const [row] = await tx
    .update(knowledgeSources)
    .set({ ...values, updatedAt: sql`now()` })
    .where(and(eq(knowledgeSources.id, id), isThat))
    .returning();
  return row;
}

/** Takes the sources for which a model is due to be asked for questions once more. Concurrent transactions take different ones. */
export async function takeUnasked(tx: Db, now: Date, limit: number): Promise<SourceRow[]> {
  const { id, nextQuestionsAt } = knowledgeSources;
  const due = tx
    .select({ id })
    .from(knowledgeSources)
    .where(lte(nextQuestionsAt, now))
    .orderBy(nextQuestionsAt)
    .limit(limit)
    .for('update', { skipLocked: true });
  return tx.update(knowledgeSources).set({ nextQuestionsAt: null }).where(inArray(id, due)).returning();
}

/**
 * Marks a source as deleted: nobody finds it any more, and a process that is reading it can no longer store anything. Resolves with false
 * if it was marked before.
 */
export async function hideSource(tx: Db, assistantId: number, id: number): Promise<boolean> {
  const { reading } = knowledgeSources;
  const rows = await tx
    .update(knowledgeSources)
    .set({ deletedAt: sql`now()`, reading: sql`${reading} + 1`, nextReadAt: null, nextQuestionsAt: null })
    .where(ofAssistant(assistantId, id))
    .returning({ id: knowledgeSources.id });
  return rows.length > 0;
}

/**
 * Deletes sources with all that was known of them. That is done in short steps, because a long document has many rows, and other work runs
 * in between.
 */
export async function deleteSources(db: Db, ids: readonly number[]): Promise<void> {
  for await (const _ of deleteInSteps(db, knowledgeSources.id, ids));
}

/** Deleted sources that a process has left because it ended between two steps. */
export async function listLeftSources(db: Db, silentSeconds: number): Promise<number[]> {
  const { id, deletedAt } = knowledgeSources;
  const rows = await db
    .select({ id })
    .from(knowledgeSources)
    .where(sql`${deletedAt} < now() - make_interval(secs => ${silentSeconds})`)
    .limit(100);
  return rows.map((row) => row.id);
}

/** How many sources an assistant has, and how many bytes their files have. */
export async function weighSources(tx: Db, assistantId: number): Promise<{ sources: number; bytes: number }> {
  const [row] = await tx
    .select({ sources: count(), bytes: sum(knowledgeSources.bytes).mapWith(Number) })
    .from(knowledgeSources)
    .where(and(eq(knowledgeSources.assistantId, assistantId), isThere));
  return { sources: row?.sources ?? 0, bytes: row?.bytes ?? 0 };
}

const readPlan = rowReader(z.object({ plan: z.enum(planIds).nullable(), isAdmin: z.boolean() }));

/** The plan that pays for an assistant: its owner's. Administrators have no limits. */
export async function findPlanOf(db: Db, assistantId: number) {
  const [row] = await readPlan(
    db,
    sql`select p.plan, u.role = 'admin' as "isAdmin" from assistants a join users u on u.id = a.user_id
      left join subscriptions p on p.user_id = u.id where a.id = ${assistantId}`,
  );
  return row;
}

/** The owners of sources, by the ids of the assistants. */
export async function findOwners(db: Db, sources: readonly Pick<SourceRow, 'assistantId'>[]) {
  const ids = [...new Set(sources.map(({ assistantId }) => assistantId))];
  const rows = await db
    .select({ id: assistants.id, ownerId: assistants.userId })
    .from(assistants)
    .where(inArray(assistants.id, ids));
  return new Map(rows.map(({ id, ownerId }) => [id, ownerId]));
}

function ofAssistant(assistantId: number, id: number) {
  return and(eq(knowledgeSources.id, id), eq(knowledgeSources.assistantId, assistantId), isThere);
}

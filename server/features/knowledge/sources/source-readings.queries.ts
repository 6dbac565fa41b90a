import { and, eq, exists, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { assistants, knowledgeSources } from '#shared/schema/index.ts';
import { isThere, type SourceRow } from './sources.queries.ts';

/*
 * The readings of sources. Each request to read a source counts its `reading` up, and so does its deletion: a process with an older reading
 * can no longer store anything.
 */

/** Marks a source to be read anew. A process that is reading it now can no longer store anything. */
export async function requeueSource(tx: Db, id: number): Promise<SourceRow | undefined> {
  const [row] = await tx
    .update(knowledgeSources)
    .set({
      state: 'queued',
      fault: null,
      reading: sql`${knowledgeSources.reading} + 1`,
      progressDone: null,
      progressTotal: null,
      updatedAt: sql`now()`,
    })
    .where(eq(knowledgeSources.id, id))
    .returning();
  return row;
}

/** Queues the due sources that no process reads for another reading. Concurrent transactions take different ones. */
export async function requeueDue(tx: Db, now: Date, limit: number): Promise<SourceRow[]> {
  const { id, refreshes, nextReadAt, state, reading } = knowledgeSources;
  const due = tx
    .select({ id })
    .from(knowledgeSources)
    .where(and(refreshes, lte(nextReadAt, now), inArray(state, ['ready', 'failed'])))
    .orderBy(nextReadAt)
    .limit(limit)
    .for('update', { skipLocked: true });
  return tx
    .update(knowledgeSources)
    .set({ state: 'queued', reading: sql`${reading} + 1`, nextReadAt: null })
    .where(inArray(id, due))
    .returning();
}

export type Progress = Pick<SourceRow, 'progressDone' | 'progressTotal'>;

/**
 * Stores the progress of a source's reading, which shows other processes that it is being read. Resolves with false if the reading is no
 * longer wanted: it was requested anew, or the source or its assistant is gone.
 */
export async function noteReading(
  db: Db,
  { id, reading }: Pick<SourceRow, 'id' | 'reading'>,
  progress: Progress,
): Promise<boolean> {
  const { assistantId, id: sourceId, reading: asked, state } = knowledgeSources;
  const assistant = db.select({ id: assistants.id }).from(assistants);
  const rows = await db
    .update(knowledgeSources)
    .set({ ...progress, updatedAt: sql`now()` })
    .where(
      and(
        ...[eq(sourceId, id), eq(asked, reading), eq(state, 'reading'), isThere],
        exists(assistant.where(and(eq(assistants.id, assistantId), isNull(assistants.deletedAt)))),
      ),
    )
    .returning({ id: sourceId });
  return rows.length > 0;
}

/** Sources that are to be read, but that no process reads: their job was lost, with its process or before. */
export async function listForgotten(db: Db, silentSeconds: number) {
  const { id, kind, reading, assistantId, state, updatedAt } = knowledgeSources;
  return db
    .select({ id, kind, reading, assistantId })
    .from(knowledgeSources)
    .where(
      and(
        inArray(state, ['queued', 'reading']),
        isThere,
        sql`${updatedAt} < now() - make_interval(secs => ${silentSeconds})`,
      ),
    )
    .limit(500);
}

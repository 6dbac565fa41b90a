import { setTimeout as delay } from 'node:timers/promises';
import { and, eq, isNull, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Db } from '#server/db/client.ts';
import { rowReader } from '#server/db/statements/rows.ts';
import { deleteInSteps } from '#server/db/stepwise-deletion.ts';
import { knowledgeDocuments, knowledgePassages } from '#shared/schema/index.ts';
import type { Indexed, IndexedDocument, Posting } from './postings.rules.ts';

export type DocumentRow = typeof knowledgeDocuments.$inferSelect;

export interface NewDocument {
  values: Omit<
    typeof knowledgeDocuments.$inferInsert,
    'id' | 'sourceId' | 'characters' | 'passages' | 'length' | 'hiddenSince'
  >;
  characters: number;
  passages: readonly Indexed[];
  index: IndexedDocument;
}

/** A document that stays as it is known, and how its reading went. */
export type SeenDocument = Pick<DocumentRow, 'id' | 'readAt' | 'etag' | 'lastModified' | 'fault'>;

export async function markSeen(tx: Db, seen: readonly SeenDocument[]): Promise<void> {
  for (const { id, ...values } of seen) {
    await tx.update(knowledgeDocuments).set(values).where(eq(knowledgeDocuments.id, id));
  }
}

/** Rows of one statement: short ones, so that others get their turn in between, in an embedded database, too. */
const batchRows = { passages: 100, postings: 500 };

/** Of those that are written down in steps, or go: nobody finds them. */
export const isKnown = isNull(knowledgeDocuments.hiddenSince);

/**
 * Writes a document down, hidden: `showDocuments` has it known. Within a transaction, or with a `signal` in short steps with rests; the
 * signal ends it between two of them, and what is there already is for the caller to delete.
 */
export async function insertDocument(
  db: Db,
  { assistantId, sourceId }: { assistantId: number; sourceId: number },
  { values, characters, passages, index }: NewDocument,
  { onId, signal }: { onId?: (id: number) => void; signal?: AbortSignal } = {},
): Promise<number> {
  const [row] = await db
    .insert(knowledgeDocuments)
    .values({
      ...{ ...values, sourceId, characters, passages: passages.length, length: index.length },
      hiddenSince: sql`now()`,
    })
    .returning({ id: knowledgeDocuments.id });
  if (!row) throw new Error('insert returned nothing');
  onId?.(row.id);
  const stored = passages.map((passage, ordinal) => ({ ...passage, documentId: row.id, ordinal }));
  for (let from = 0; from < stored.length; from += batchRows.passages) {
    await step(signal, () => db.insert(knowledgePassages).values(stored.slice(from, from + batchRows.passages)));
  }
  for (const postings of inBatches(index.postings)) {
    await step(signal, () => savePostings(db, { assistantId, documentId: row.id }, postings));
  }
  return row.id;
}

/** Of the time that a step took: nobody waits for this, and whoever chats on the same processor does. */
const restShare = 2;

async function step(signal: AbortSignal | undefined, work: () => Promise<unknown>): Promise<void> {
  if (!signal) return void (await work());
  signal.throwIfAborted();
  const startedAt = performance.now();
  await work();
  await delay(restShare * (performance.now() - startedAt), undefined, { signal });
}

/** As many as one statement takes. */
export function* inBatches<T>(all: readonly T[]): Generator<T[]> {
  for (let from = 0; from < all.length; from += batchRows.postings) yield all.slice(from, from + batchRows.postings);
}

/** Those of a document's terms that are there already become these. */
export async function savePostings(
  db: Db,
  { assistantId, documentId }: { assistantId: number; documentId: number },
  postings: readonly Posting[],
): Promise<void> {
  const list = (numbers: readonly number[]) => `{${numbers.join(',')}}`;
  const rows = postings.map(({ term, ordinals, frequencies, lengths }) => ({
    ...{ term, ordinals: list(ordinals), frequencies: list(frequencies), lengths: list(lengths) },
  }));
  await db.execute(sql`insert into knowledge_postings as p (assistant_id, term, document_id, ordinals, frequencies, lengths)
    select ${assistantId}::int, term, ${documentId}::int, ordinals::smallint[], frequencies::smallint[], lengths::smallint[]
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(term text, ordinals text, frequencies text, lengths text)
    on conflict (assistant_id, term, document_id) do update
      set ordinals = excluded.ordinals, frequencies = excluded.frequencies, lengths = excluded.lengths
      where (p.ordinals, p.frequencies, p.lengths) is distinct from (excluded.ordinals, excluded.frequencies, excluded.lengths)`);
}

const readIds = rowReader(z.object({ id: z.number() }));

/**
 * Within a transaction: `shown` are known from its end, and nothing else of their source but what is `kept`. Gives those that are hidden
 * now, for good.
 */
export async function showDocuments(
  tx: Db,
  sourceId: number,
  { shown, kept }: { shown: readonly number[]; kept: readonly number[] },
): Promise<number[]> {
  const hidden = await readIds(
    tx,
    sql`update knowledge_documents set hidden_since = now() where source_id = ${sourceId} and hidden_since is null
      and id <> all(${sql.param([...kept])}::int[]) returning id`,
  );
  const now = await readIds(
    tx,
    sql`update knowledge_documents set hidden_since = null where source_id = ${sourceId}
      and id = any(${sql.param([...shown])}::int[]) returning id`,
  );
  if (now.length !== shown.length) throw new Error('a document was deleted while it was written down');
  return hidden.map(({ id }) => id);
}

/** Hidden documents that a process has left because it ended between two steps. */
export async function listLeftDocuments(db: Db, silentSeconds: number): Promise<number[]> {
  const rows = await readIds(
    db,
    sql`select id from knowledge_documents where hidden_since < now() - make_interval(secs => ${silentSeconds}) limit 500`,
  );
  return rows.map(({ id }) => id);
}

/** In short steps; within a transaction in one. */
export async function deleteDocuments(db: Db, ids: readonly number[]): Promise<void> {
  for await (const _ of deleteInSteps(db, knowledgeDocuments.id, ids));
}

const readTotals = rowReader(z.object({ passages: z.number() }));

/** Holds an assistant until the transaction ends: who changes what it knows does so after the one before. */
export async function lockKnowledge(tx: Db, assistantId: number): Promise<void> {
  await tx.execute(sql`select 1 from assistants where id = ${assistantId} for no key update`);
}

/** Counts what an assistant knows now, and gives its passages. */
export async function countKnown(tx: Db, assistantId: number): Promise<number> {
  const [row] = await readTotals(
    tx,
    sql`update assistants set (knowledge_passages, knowledge_length) = (
        select coalesce(sum(d.passages), 0), coalesce(sum(d.length), 0)
        from knowledge_sources s join knowledge_documents d on d.source_id = s.id where s.assistant_id = ${assistantId} and d.hidden_since is null)
      where id = ${assistantId} returning knowledge_passages as passages`,
  );
  return row?.passages ?? 0;
}

export async function listDocuments(db: Db, sourceId: number): Promise<DocumentRow[]> {
  return db
    .select()
    .from(knowledgeDocuments)
    .where(and(eq(knowledgeDocuments.sourceId, sourceId), isKnown))
    .orderBy(knowledgeDocuments.id);
}

export async function listPassages(db: Db, sourceId: number, limit: number) {
  const { documentId, ordinal, heading, page, text, questions } = knowledgePassages;
  return db
    .select({ documentId, ordinal, heading, page, text, questions })
    .from(knowledgePassages)
    .innerJoin(knowledgeDocuments, eq(knowledgeDocuments.id, documentId))
    .where(and(eq(knowledgeDocuments.sourceId, sourceId), isKnown))
    .orderBy(documentId, ordinal)
    .limit(limit);
}

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

/** A document that stays as it is known, with the result of its last reading. */
export type SeenDocument = Pick<DocumentRow, 'id' | 'readAt' | 'etag' | 'lastModified' | 'fault'>;

export async function markSeen(tx: Db, seen: readonly SeenDocument[]): Promise<void> {
  for (const { id, ...values } of seen) {
    await tx.update(knowledgeDocuments).set(values).where(eq(knowledgeDocuments.id, id));
  }
}

/** How many rows one statement writes. Statements are short, so that other work runs in between, even in an embedded database. */
const batchRows = { passages: 100, postings: 500 };

/** Whether a document is known. Documents that are being stored in steps or deleted are hidden: no search finds them. */
export const isKnown = isNull(knowledgeDocuments.hiddenSince);

/**
 * Stores a document, hidden: `showDocuments` makes it known. Runs in a transaction, or with a `signal` in short steps with pauses. The
 * signal stops it between two steps. The caller then deletes what has been stored.
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

/** The length of a pause, relative to the time of the step before. Nobody waits for this work, but people chat on the same processor. */
const restShare = 2;

async function step(signal: AbortSignal | undefined, work: () => Promise<unknown>): Promise<void> {
  if (!signal) return void (await work());
  signal.throwIfAborted();
  const startedAt = performance.now();
  await work();
  await delay(restShare * (performance.now() - startedAt), undefined, { signal });
}

/** Splits rows into batches for one statement each. */
export function* inBatches<T>(all: readonly T[]): Generator<T[]> {
  for (let from = 0; from < all.length; from += batchRows.postings) yield all.slice(from, from + batchRows.postings);
}

/** Stores postings of a document. Existing ones of the same terms are replaced. */
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
 * Makes the documents `shown` known at the end of the transaction, and hides all others of their source except `kept`. Resolves with the
 * ids of the hidden ones, which stay hidden.
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

/** Deletes documents in short steps, or in one step within a transaction. */
export async function deleteDocuments(db: Db, ids: readonly number[]): Promise<void> {
  for await (const _ of deleteInSteps(db, knowledgeDocuments.id, ids));
}

const readTotals = rowReader(z.object({ passages: z.number() }));

/** Locks an assistant until the transaction ends, so that changes of its knowledge follow one another. */
export async function lockKnowledge(tx: Db, assistantId: number): Promise<void> {
  await tx.execute(sql`select 1 from assistants where id = ${assistantId} for no key update`);
}

/** Counts what an assistant knows now, and resolves with the number of its passages. */
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

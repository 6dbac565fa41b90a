import { and, eq, inArray, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Db } from '#server/db/client.ts';
import { rowReader } from '#server/db/rows.ts';
import { knowledgeDocuments, knowledgePassages } from '#shared/schema/index.ts';
import type { Passage } from './passages.rules.ts';
import type { IndexedDocument } from './postings.rules.ts';

export type DocumentRow = typeof knowledgeDocuments.$inferSelect;

export interface NewDocument {
  values: Omit<typeof knowledgeDocuments.$inferInsert, 'id' | 'sourceId' | 'characters' | 'passages' | 'length'>;
  characters: number;
  passages: readonly Passage[];
  index: IndexedDocument;
}

/** A document that stays as it is known, and how its reading went. */
export type SeenDocument = Pick<DocumentRow, 'id' | 'readAt' | 'etag' | 'lastModified' | 'fault'>;

export async function markSeen(tx: Db, seen: readonly SeenDocument[]): Promise<void> {
  for (const { id, ...values } of seen) {
    await tx.update(knowledgeDocuments).set(values).where(eq(knowledgeDocuments.id, id));
  }
}

/** Rows of one statement: short ones, so that others get their turn in between. */
const batchRows = 2_000;

/** Puts documents in the place of others (`gone`), within a transaction. What an assistant knows in all is counted by `countKnown`. */
export async function replaceDocuments(
  tx: Db,
  { assistantId, sourceId }: { assistantId: number; sourceId: number },
  { gone, added }: { gone: readonly number[]; added: readonly NewDocument[] },
): Promise<void> {
  if (gone.length > 0)
    await tx
      .delete(knowledgeDocuments)
      .where(and(eq(knowledgeDocuments.sourceId, sourceId), inArray(knowledgeDocuments.id, [...gone])));
  for (const { values, characters, passages, index } of added) {
    const [row] = await tx
      .insert(knowledgeDocuments)
      .values({ ...values, sourceId, characters, passages: passages.length, length: index.length })
      .returning({ id: knowledgeDocuments.id });
    if (!row) throw new Error('insert returned nothing');
    const stored = passages.map((passage, ordinal) => ({ ...passage, documentId: row.id, ordinal }));
    if (stored.length > 0) await tx.insert(knowledgePassages).values(stored);
    await insertPostings(tx, assistantId, row.id, index);
  }
}

export async function insertPostings(
  tx: Db,
  assistantId: number,
  documentId: number,
  { postings }: IndexedDocument,
): Promise<void> {
  const list = (numbers: readonly number[]) => `{${numbers.join(',')}}`;
  for (let from = 0; from < postings.length; from += batchRows) {
    const rows = postings.slice(from, from + batchRows).map(({ term, ordinals, frequencies, lengths }) => ({
      ...{ term, ordinals: list(ordinals), frequencies: list(frequencies), lengths: list(lengths) },
    }));
    await tx.execute(sql`insert into knowledge_postings (assistant_id, term, document_id, ordinals, frequencies, lengths)
      select ${assistantId}::int, term, ${documentId}::int, ordinals::smallint[], frequencies::smallint[], lengths::smallint[]
      from json_to_recordset(${JSON.stringify(rows)}::json) as r(term text, ordinals text, frequencies text, lengths text)`);
  }
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
        from knowledge_sources s join knowledge_documents d on d.source_id = s.id where s.assistant_id = ${assistantId})
      where id = ${assistantId} returning knowledge_passages as passages`,
  );
  return row?.passages ?? 0;
}

export async function listDocuments(db: Db, sourceId: number): Promise<DocumentRow[]> {
  return db
    .select()
    .from(knowledgeDocuments)
    .where(eq(knowledgeDocuments.sourceId, sourceId))
    .orderBy(knowledgeDocuments.id);
}

export async function listPassages(db: Db, sourceId: number, limit: number) {
  const { documentId, ordinal, heading, page, text, questions } = knowledgePassages;
  return db
    .select({ documentId, ordinal, heading, page, text, questions })
    .from(knowledgePassages)
    .innerJoin(knowledgeDocuments, eq(knowledgeDocuments.id, documentId))
    .where(eq(knowledgeDocuments.sourceId, sourceId))
    .orderBy(documentId, ordinal)
    .limit(limit);
}

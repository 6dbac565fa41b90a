import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import {
  knowledgeDocuments,
  knowledgePassages,
  knowledgePostings,
  knowledgeSources,
  modelCalls,
} from '#shared/schema/index.ts';
import { isKnown } from '../sources/documents.queries.ts';

const { documentId, ordinal, heading, text, questions } = knowledgePassages;

/** The questions that a model has written for a source's passages, with the text of these. */
export async function listWritten(db: Db, sourceId: number) {
  return db
    .select({ heading, text, questions })
    .from(knowledgePassages)
    .innerJoin(knowledgeDocuments, eq(knowledgeDocuments.id, documentId))
    .where(and(eq(knowledgeDocuments.sourceId, sourceId), isKnown, isNotNull(questions)));
}

/** A passage of a source that no model was asked about yet. Undefined while the source is still to be left alone. */
export async function findUnasked(db: Db, sourceId: number) {
  const [row] = await db
    .select({ documentId, ordinal, heading, text, title: knowledgeDocuments.title })
    .from(knowledgePassages)
    .innerJoin(knowledgeDocuments, eq(knowledgeDocuments.id, documentId))
    .innerJoin(knowledgeSources, eq(knowledgeSources.id, knowledgeDocuments.sourceId))
    .where(and(eq(knowledgeSources.id, sourceId), isNull(knowledgeSources.nextQuestionsAt), isKnown, isNull(questions)))
    .orderBy(asc(documentId), asc(ordinal))
    .limit(1);
  return row;
}

/** Stores the questions for a passage. An empty list is an answer, too. */
export async function saveQuestions(
  db: Db,
  place: { documentId: number; ordinal: number },
  written: string[],
): Promise<void> {
  await db
    .update(knowledgePassages)
    .set({ questions: written })
    .where(and(eq(documentId, place.documentId), eq(ordinal, place.ordinal)));
}

/** The documents of a source that have questions written by a model. */
export async function listAsked(db: Db, sourceId: number): Promise<{ id: number; title: string }[]> {
  return db
    .selectDistinct({ id: knowledgeDocuments.id, title: knowledgeDocuments.title })
    .from(knowledgeDocuments)
    .innerJoin(knowledgePassages, eq(documentId, knowledgeDocuments.id))
    .where(and(eq(knowledgeDocuments.sourceId, sourceId), isKnown, isNotNull(questions)));
}

export async function listIndexed(db: Db, document: number) {
  return db
    .select({ heading, page: knowledgePassages.page, text, questions })
    .from(knowledgePassages)
    .where(eq(documentId, document))
    .orderBy(asc(ordinal));
}

/** Locks a document until the transaction ends. Resolves with false if it is no longer known. */
export async function lockDocument(tx: Db, id: number): Promise<boolean> {
  const rows = await tx
    .select({ id: knowledgeDocuments.id })
    .from(knowledgeDocuments)
    .where(and(eq(knowledgeDocuments.id, id), isKnown))
    .for('update');
  return rows.length > 0;
}

/** The terms by which a document is found. */
export async function listTerms(db: Db, document: number): Promise<string[]> {
  const { term } = knowledgePostings;
  const rows = await db.select({ term }).from(knowledgePostings).where(eq(knowledgePostings.documentId, document));
  return rows.map((row) => row.term);
}

export async function forgetTerms(
  db: Db,
  place: { assistantId: number; documentId: number },
  terms: string[],
): Promise<void> {
  const { assistantId, documentId: document, term } = knowledgePostings;
  await db
    .delete(knowledgePostings)
    .where(and(eq(assistantId, place.assistantId), eq(document, place.documentId), inArray(term, terms)));
}

export async function forgetQuestions(tx: Db, sourceId: number): Promise<void> {
  const ofSource = tx
    .select({ id: knowledgeDocuments.id })
    .from(knowledgeDocuments)
    .where(eq(knowledgeDocuments.sourceId, sourceId));
  await tx.update(knowledgePassages).set({ questions: null }).where(inArray(documentId, ofSource));
}

/** The assistant that a source's passages belong to, and whether questions are wanted. */
export type Asker = Pick<typeof knowledgeSources.$inferSelect, 'assistantId' | 'kind'> & { wanted: boolean };

export async function findAsker(db: Db, sourceId: number): Promise<Asker | undefined> {
  const [row] = await db
    .select({
      assistantId: knowledgeSources.assistantId,
      kind: knowledgeSources.kind,
      wanted: knowledgeSources.writesQuestions,
    })
    .from(knowledgeSources)
    .where(and(eq(knowledgeSources.id, sourceId), isNull(knowledgeSources.deletedAt)));
  return row;
}

/** Stores when a model is asked again for the missing questions. A change of the source meanwhile sets a time of its own, which stays. */
export async function setNextQuestions(db: Db, sourceId: number, nextQuestionsAt: Date): Promise<void> {
  const { id, deletedAt, nextQuestionsAt: isSet } = knowledgeSources;
  await db
    .update(knowledgeSources)
    .set({ nextQuestionsAt })
    .where(and(eq(id, sourceId), isNull(deletedAt), isNull(isSet)));
}

/** Clears the time for asking a model, if the source wants no questions. */
export async function clearNextQuestions(db: Db, sourceId: number): Promise<void> {
  const { id, writesQuestions } = knowledgeSources;
  const wantsNone = and(eq(id, sourceId), eq(writesQuestions, false));
  await db.update(knowledgeSources).set({ nextQuestionsAt: null }).where(wantsNone);
}

/** Stores the cost of a call. */
export async function insertCall(db: Db, call: typeof modelCalls.$inferInsert): Promise<void> {
  await db.insert(modelCalls).values(call);
}

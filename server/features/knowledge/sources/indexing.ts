import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Db } from '#server/db/client.ts';
import { type PlanId, plans } from '#shared/domain/accounts/plans.ts';
import {
  countKnown,
  deleteDocuments,
  insertDocument,
  listDocuments,
  lockKnowledge,
  type NewDocument,
  showDocuments,
} from './documents.queries.ts';
import { charactersOf } from './passages.rules.ts';
import { createIndex, type Indexed, type IndexedDocument } from './postings.rules.ts';
import { findPlanOf, type SourceRow } from './sources.queries.ts';

/** The owner's plan has no room for the new knowledge. None of it becomes known. */
export class PlanFull extends Error {
  override name = 'PlanFull';
}

/** A document as it is to be stored. `question` is the question that it answers, if it is an answer. */
export async function newDocument(
  passages: readonly Indexed[],
  values: NewDocument['values'],
  question?: string,
): Promise<NewDocument> {
  const index = await indexPassages(passages, aboutOf(values.title, question));
  return { values, passages, characters: charactersOf(passages), index };
}

/** How many passages are indexed before other work gets its turn. They take some milliseconds. */
const passagesAtOnce = 10;

export async function indexPassages(
  passages: readonly Indexed[],
  about: Parameters<typeof createIndex>[0],
): Promise<IndexedDocument> {
  const index = createIndex(about);
  for (const [at, passage] of passages.entries()) {
    if (at % passagesAtOnce === passagesAtOnce - 1) await nextTurn();
    index.add(passage);
  }
  return index.end();
}

/** The texts by which a document's passages are found, beside their own words. */
export function aboutOf(title: string, question?: string) {
  return question === undefined ? { title } : { question };
}

/**
 * Makes the documents that were stored for a source known, beside those of `kept`, in a transaction: no search sees half of the source.
 * Resolves with the ids of those that are no longer known and have to be deleted. Throws `PlanFull`.
 */
export async function swapDocuments(
  tx: Db,
  { assistantId, id: sourceId }: Pick<SourceRow, 'assistantId' | 'id'>,
  shown: readonly number[],
  kept: readonly number[] = [],
): Promise<number[]> {
  const gone = await showDocuments(tx, sourceId, { shown, kept });
  // This comes last, because the assistant is locked from here on.
  await lockKnowledge(tx, assistantId);
  const passages = await countKnown(tx, assistantId);
  if (shown.length > 0) await requireRoomFor(tx, assistantId, passages);
  return gone;
}

/** Throws `PlanFull` if this many passages would not fit in place of the known passages of a source. */
export async function requireRoom(
  tx: Db,
  { assistantId, id }: Pick<SourceRow, 'assistantId' | 'id'>,
  passages: number,
): Promise<void> {
  const replaced = (await listDocuments(tx, id)).reduce((sum, document) => sum + document.passages, 0);
  await requireRoomFor(tx, assistantId, (await countKnown(tx, assistantId)) - replaced + passages);
}

async function requireRoomFor(tx: Db, assistantId: number, passages: number): Promise<void> {
  const limit = passageLimitOf(await findPlanOf(tx, assistantId));
  if (limit !== null && passages > limit) throw new PlanFull('The plan has no room for more passages');
}

/** Stores documents and makes them known in one transaction, which is for short documents only. Throws `PlanFull`. */
export async function knowAtOnce(
  tx: Db,
  source: Pick<SourceRow, 'assistantId' | 'id'>,
  documents: readonly NewDocument[],
): Promise<void> {
  const { assistantId, id: sourceId } = source;
  const ids: number[] = [];
  for (const document of documents) ids.push(await insertDocument(tx, { assistantId, sourceId }, document));
  await deleteDocuments(tx, await swapDocuments(tx, source, ids));
}

interface Payer {
  plan: PlanId | null;
  isAdmin: boolean;
}

/** The maximum number of passages. Null if there is no limit. */
export function passageLimitOf(payer: Payer | undefined): number | null {
  return payer?.isAdmin ? null : plans[payer?.plan ?? 'free'].passageLimit;
}

/** The maximum number of model calls for written questions in a day. Null if there is no limit. */
export function dailyCallsOf(payer: Payer | undefined): number | null {
  return payer?.isAdmin ? null : plans[payer?.plan ?? 'free'].questionCallLimit;
}

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

/** The owner's plan has no room for what would be known; nothing of it is. */
export class PlanFull extends Error {
  override name = 'PlanFull';
}

/** A document as it is to be known. `question` is the one that it answers, where it does. */
export async function newDocument(
  passages: readonly Indexed[],
  values: NewDocument['values'],
  question?: string,
): Promise<NewDocument> {
  const index = await indexPassages(passages, aboutOf(values.title, question));
  return { values, passages, characters: charactersOf(passages), index };
}

/** Passages that take some milliseconds: then others get their turn. */
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

/** What a document's passages are found by beside their own words. */
export function aboutOf(title: string, question?: string) {
  return question === undefined ? { title } : { question };
}

/**
 * Within a transaction: lets a source be known as the documents that were written down for it, those of `kept` beside them; no question
 * sees half of it. Gives those that are no longer known and have to be deleted. Throws `PlanFull`.
 */
export async function swapDocuments(
  tx: Db,
  { assistantId, id: sourceId }: Pick<SourceRow, 'assistantId' | 'id'>,
  shown: readonly number[],
  kept: readonly number[] = [],
): Promise<number[]> {
  const gone = await showDocuments(tx, sourceId, { shown, kept });
  // Last, for the assistant is held from here on.
  await lockKnowledge(tx, assistantId);
  const passages = await countKnown(tx, assistantId);
  if (shown.length > 0) await requireRoomFor(tx, assistantId, passages);
  return gone;
}

/** Throws `PlanFull` where so many passages would not fit in the place of what a source is known as now. */
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

/** All of it in one transaction, which is for short documents only. Throws `PlanFull`. */
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

/** Null without a limit. */
export function passageLimitOf(payer: Payer | undefined): number | null {
  return payer?.isAdmin ? null : plans[payer?.plan ?? 'free'].passageLimit;
}

/** Calls of a model in a day for written questions; null without a limit. */
export function dailyCallsOf(payer: Payer | undefined): number | null {
  return payer?.isAdmin ? null : plans[payer?.plan ?? 'free'].questionCallLimit;
}

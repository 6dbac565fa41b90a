import type { Db } from '#server/db/client.ts';
import { type PlanId, plans } from '#shared/domain/plans.ts';
import { countKnown, listDocuments, lockKnowledge, type NewDocument, replaceDocuments } from './documents.queries.ts';
import { charactersOf, type Passage } from './passages.rules.ts';
import { indexDocument } from './postings.rules.ts';
import { findPlanOf, type SourceRow } from './sources.queries.ts';

/** Within the transaction that makes it necessary. */
export type EnqueueSource = (tx: Db, source: Pick<SourceRow, 'id' | 'assistantId'>) => Promise<void>;

/** The owner's plan has no room for what would be known; nothing of it is. */
export class PlanFull extends Error {
  override name = 'PlanFull';
}

/** A document as it is to be known. `question` is the one that it answers, where it does. */
export function newDocument(
  passages: readonly Passage[],
  values: NewDocument['values'],
  question?: string,
): NewDocument {
  const index = indexDocument(passages, aboutOf(values.title, question));
  return { values, passages, characters: charactersOf(passages), index };
}

/** What a document's passages are found by beside their own words. */
export function aboutOf(title: string, question?: string) {
  return question === undefined ? { title } : { question };
}

/**
 * Lets a source be known as these documents, those of `kept` beside them, in the caller's transaction: no question sees half of it.
 * Throws `PlanFull`.
 */
export async function swapDocuments(
  tx: Db,
  { assistantId, id: sourceId }: Pick<SourceRow, 'assistantId' | 'id'>,
  added: readonly NewDocument[],
  kept: ReadonlySet<number> = new Set(),
): Promise<void> {
  const before = await listDocuments(tx, sourceId);
  const gone = before.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
  await replaceDocuments(tx, { assistantId, sourceId }, { gone, added });
  // Last, for the assistant is held from here on.
  await lockKnowledge(tx, assistantId);
  const passages = await countKnown(tx, assistantId);
  const limit = passageLimitOf(await findPlanOf(tx, assistantId));
  const isMore = added.length > 0 && limit !== null && passages > limit;
  if (isMore) throw new PlanFull('The plan has no room for more passages');
}

/** Null without a limit. */
export function passageLimitOf(payer: { plan: PlanId | null; isAdmin: boolean } | undefined): number | null {
  if (payer?.isAdmin) return null;
  return plans[payer?.plan ?? 'free'].passageLimit;
}

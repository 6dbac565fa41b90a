import type { Db } from '#server/db/client.ts';
import { conversationOutcomes } from '#shared/domain/conversations/ratings.ts';
import { dayAt } from '#shared/domain/days.ts';
import { addQuality, type QualityChange } from './daily-quality.queries.ts';
import { outcomeOf } from './outcome.rules.ts';
import { changeOutcome, listEnded, saveOutcome } from './outcomes.queries.ts';

/** Notes the outcomes of visitors' conversations that the same transaction closes, and counts them for `day`. */
export async function recordOutcomes(tx: Db, ids: readonly number[], day: string): Promise<void> {
  const ended = (await listEnded(tx, ids)).map((row) => ({ ...row, outcome: outcomeOf(row) }));
  for (const outcome of conversationOutcomes) {
    const some = ended.filter((row) => row.outcome === outcome);
    if (some.length > 0) {
      await saveOutcome(
        tx,
        outcome,
        some.map(({ id }) => id),
      );
    }
  }
  if (ended.length > 0)
    await addQuality(
      tx,
      ended.map(({ assistantId, outcome }) => ({ assistantId, day, [outcome]: 1 })),
    );
}

/**
 * Updates the outcome of an ended conversation after a later rating. Resolves with the changes to the counters of the day on which it
 * ended. The caller adds them in the same statement as the rating, because a single statement locks counters in a fixed order.
 */
export async function reviseOutcome(tx: Db, id: number, timeZone: string): Promise<QualityChange[]> {
  const [row] = await listEnded(tx, [id]);
  if (!row?.noted || !row.closedAt) return [];
  const outcome = outcomeOf(row);
  if (outcome === row.noted || !(await changeOutcome(tx, id, row.noted, outcome))) return [];
  const { assistantId } = row;
  const day = dayAt(row.closedAt, timeZone);
  return [
    { assistantId, day, [row.noted]: -1 },
    { assistantId, day, [outcome]: 1 },
  ];
}

import { and, gte, inArray, lte, sum } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import type { DayRange } from '#shared/domain/calendar.ts';
import { dailyQuality } from '#shared/schema/index.ts';

const total = (column: typeof dailyQuality.up) => sum(column).mapWith(Number);

export type QualityByDay = Awaited<ReturnType<typeof listQualityByDay>>;

/** The counters of some assistants for each day of a range that has any. */
export async function listQualityByDay(db: Db, assistantIds: readonly number[], { from, to }: DayRange) {
  if (assistantIds.length === 0) return [];
  const { day, assistantId, up, down, scored, scoreSum, contact, person, resolved, unresolved } = dailyQuality;
  return db
    .select({ day, up, down, scored, scoreSum, contact, person, resolved, unresolved })
    .from(dailyQuality)
    .where(and(inArray(assistantId, [...assistantIds]), gte(day, from), lte(day, to)));
}

/** The sums of the counters of some assistants over a range of days. Each is null if there are no rows. */
export async function findQuality(db: Db, assistantIds: readonly number[], { from, to }: DayRange) {
  if (assistantIds.length === 0) return undefined;
  const [row] = await db
    .select({
      up: total(dailyQuality.up),
      down: total(dailyQuality.down),
      scored: total(dailyQuality.scored),
      scoreSum: total(dailyQuality.scoreSum),
      contact: total(dailyQuality.contact),
      person: total(dailyQuality.person),
      resolved: total(dailyQuality.resolved),
      unresolved: total(dailyQuality.unresolved),
      forms: total(dailyQuality.forms),
      bookings: total(dailyQuality.bookings),
    })
    .from(dailyQuality)
    .where(
      and(inArray(dailyQuality.assistantId, [...assistantIds]), gte(dailyQuality.day, from), lte(dailyQuality.day, to)),
    );
  return row;
}

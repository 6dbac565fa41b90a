import { and, desc, eq, gte, inArray, lt, lte, sql, sum } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import type { DayRange } from '#shared/domain/calendar.ts';
import { conversations, dailyQuality, messages } from '#shared/schema/index.ts';

const total = (column: typeof dailyQuality.up) => sum(column).mapWith(Number);

/** The counters of some assistants over a range of days; each is null where there are none. */
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
    })
    .from(dailyQuality)
    .where(
      and(inArray(dailyQuality.assistantId, [...assistantIds]), gte(dailyQuality.day, from), lte(dailyQuality.day, to)),
    );
  return row;
}

/** What visitors said in unresolved conversations that ended between two moments: one text a conversation, of the newest ones. */
export async function listUnresolvedWords(
  db: Db,
  assistantIds: readonly number[],
  { from, until, limit }: { from: Date; until: Date; limit: number },
) {
  if (assistantIds.length === 0) return [];
  const newest = db
    .select({ id: conversations.id })
    .from(conversations)
    .where(
      and(
        inArray(conversations.assistantId, [...assistantIds]),
        eq(conversations.outcome, 'unresolved'),
        gte(conversations.closedAt, from),
        lt(conversations.closedAt, until),
      ),
    )
    .orderBy(desc(conversations.id))
    .limit(limit)
    .as('newest');
  return db
    .select({ text: sql<string>`string_agg(${messages.content}, e'\n' order by ${messages.id})` })
    .from(newest)
    .innerJoin(messages, and(eq(messages.conversationId, newest.id), eq(messages.role, 'user')))
    .groupBy(newest.id);
}

import { asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { knowledgeSources, messageSources } from '#shared/schema/index.ts';
import type { Db } from './client.ts';

export type MessageSourceRow = typeof messageSources.$inferSelect;

/** What replies cite, by their numbers; of a source that has been made internal since, too, no visitor sees any more. */
export async function listMessageSources(db: Db, messageIds: readonly number[]): Promise<MessageSourceRow[]> {
  if (messageIds.length === 0) return [];
  return db
    .select({ ...getTableColumns(messageSources), isInternal: eitherInternal })
    .from(messageSources)
    .innerJoin(knowledgeSources, eq(knowledgeSources.id, messageSources.sourceId))
    .where(inArray(messageSources.messageId, [...messageIds]))
    .orderBy(asc(messageSources.messageId), asc(messageSources.number));
}

const eitherInternal = sql<boolean>`(${messageSources.isInternal} or ${knowledgeSources.isInternal})`;

/** What one reply cites, for an owner; no key where that is nothing. */
export function sourcesOf(messageId: number, cited: readonly MessageSourceRow[]) {
  const sources = cited
    .filter((source) => source.messageId === messageId)
    .map(({ messageId: _, conversationId: __, ...source }) => source);
  return sources.length > 0 ? { sources } : {};
}

/** Whose sources there may be. */
export function repliesIn(rows: readonly { id: number; role: string }[]): number[] {
  return rows.filter(({ role }) => role === 'assistant').map(({ id }) => id);
}

import { asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { knowledgeSources, messageSources } from '#shared/schema/index.ts';
import type { Db } from './client.ts';

export type MessageSourceRow = typeof messageSources.$inferSelect;

/**
 * The sources that replies cite, in the order of their numbers. A source that was made internal later counts as internal too, so that no
 * visitor sees it any more.
 */
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

/** The sources that one reply cites, for an owner. The key is missing if there are none. */
export function sourcesOf(messageId: number, cited: readonly MessageSourceRow[]) {
  const sources = cited
    .filter((source) => source.messageId === messageId)
    .map(({ messageId: _, conversationId: __, ...source }) => source);
  return sources.length > 0 ? { sources } : {};
}

/** The ids of the messages that may have sources. */
export function repliesIn(rows: readonly { id: number; role: string }[]): number[] {
  return rows.filter(({ role }) => role === 'assistant').map(({ id }) => id);
}

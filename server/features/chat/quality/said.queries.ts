import { and, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import type { ConversationOutcome } from '#shared/domain/conversations/ratings.ts';
import { conversations, messages } from '#shared/schema/index.ts';

export interface SaidIn {
  /** Only conversations with this outcome. All if it is left out. */
  outcome?: ConversationOutcome | undefined;
  /** The conversations ended between `from` and `until`. */
  from?: Date | undefined;
  until?: Date | undefined;
  limit: number;
}

/** Visitors' messages in ended conversations: one text for each conversation, the newest ones. */
export async function listSaid(db: Db, assistantIds: readonly number[], { outcome, from, until, limit }: SaidIn) {
  if (assistantIds.length === 0) return [];
  const newest = db
    .select({ id: conversations.id })
    .from(conversations)
    .where(
      and(
        inArray(conversations.assistantId, [...assistantIds]),
        outcome ? eq(conversations.outcome, outcome) : sql`${conversations.outcome} is not null`,
        from && gte(conversations.closedAt, from),
        until && lt(conversations.closedAt, until),
      ),
    )
    .orderBy(desc(conversations.id))
    .limit(limit)
    .as('newest');
  return db
    .select({ id: newest.id, text: sql<string>`string_agg(${messages.content}, e'\n' order by ${messages.id})` })
    .from(newest)
    .innerJoin(messages, and(eq(messages.conversationId, newest.id), eq(messages.role, 'user')))
    .groupBy(newest.id);
}

import { and, asc, eq, gt, inArray, or } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { conversations, messages } from '#shared/schema/index.ts';
import type { MessageRow } from '../replies/replies.queries.ts';

/** The messages of a session that came after one, and those of some ids, in their order. */
export async function listMessagesAfter(
  db: Db,
  { assistantId, sessionId }: { assistantId: number; sessionId: string },
  { after, ids, limit }: { after: number; ids: readonly number[]; limit: number },
): Promise<MessageRow[]> {
  const rows = await db
    .select({ message: messages })
    .from(conversations)
    .innerJoin(messages, eq(messages.conversationId, conversations.id))
    .where(
      and(
        eq(conversations.sessionId, sessionId),
        eq(conversations.assistantId, assistantId),
        ids.length > 0 ? or(gt(messages.id, after), inArray(messages.id, [...ids])) : gt(messages.id, after),
      ),
    )
    .orderBy(asc(messages.id))
    .limit(limit);
  return rows.map(({ message }) => message);
}

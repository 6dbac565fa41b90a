import { and, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { conversations, messages } from '#shared/schema/index.ts';
import type { MessageRow } from '../replies/replies.queries.ts';

/** The newest messages of a session with an assistant, over all its conversations, oldest first, and who answers in the open one. */
export async function listSessionMessages(db: Db, assistantId: number, sessionId: string, limit: number) {
  // Those of each conversation first: the newest messages of everybody are not walked for them.
  const said = db
    .select()
    .from(messages)
    .where(eq(messages.conversationId, conversations.id))
    .orderBy(desc(messages.id))
    .limit(limit)
    .as('said');
  const rows = await db
    .select()
    .from(conversations)
    .innerJoinLateral(said, sql`true`)
    .where(ofSession(assistantId, sessionId))
    .orderBy(desc(said.id))
    .limit(limit);
  const newest = rows[0]?.conversations;
  return { rows: rows.map((row) => row.said).reverse(), handling: newest?.closedAt === null ? newest : undefined };
}

/** The session's newest reply, being written or not. */
export async function findNewestReply(db: Db, assistantId: number, sessionId: string): Promise<MessageRow | undefined> {
  const newest = db
    .select()
    .from(messages)
    // Neither what a person said nor a notice is anybody's reply.
    .where(
      and(
        eq(messages.conversationId, conversations.id),
        eq(messages.role, 'assistant'),
        or(isNull(messages.author), isNotNull(messages.replyToId)),
      ),
    )
    .orderBy(desc(messages.id))
    .limit(1)
    .as('newest');
  const [row] = await db
    .select()
    .from(conversations)
    .innerJoinLateral(newest, sql`true`)
    .where(ofSession(assistantId, sessionId))
    .orderBy(desc(newest.id))
    .limit(1);
  return row?.newest;
}

export async function sessionExists(db: Db, assistantId: number, sessionId: string): Promise<boolean> {
  const rows = await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(ofSession(assistantId, sessionId))
    .limit(1);
  return rows.length > 0;
}

function ofSession(assistantId: number, sessionId: string) {
  return and(eq(conversations.sessionId, sessionId), eq(conversations.assistantId, assistantId));
}

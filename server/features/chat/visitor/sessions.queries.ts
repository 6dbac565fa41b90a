import { and, desc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import type { VisitorLanguage } from '#shared/domain/display.ts';
import { conversations, messages } from '#shared/schema/index.ts';
import type { MessageRow } from '../replies/replies.queries.ts';

/** The session's newest reply, finished or not. */
export async function findNewestReply(db: Db, assistantId: number, sessionId: string): Promise<MessageRow | undefined> {
  const newest = db
    .select()
    .from(messages)
    // Messages of a person and notices are not replies.
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

/** The language of a session's newest conversation. Null if it is not known. */
export async function findSessionLanguage(
  db: Db,
  assistantId: number,
  sessionId: string,
): Promise<VisitorLanguage | null> {
  const [row] = await db
    .select({ language: conversations.language })
    .from(conversations)
    .where(ofSession(assistantId, sessionId))
    .orderBy(desc(conversations.id))
    .limit(1);
  return row?.language ?? null;
}

/** The session of the newest of some messages, by their client ids. */
export async function findSessionOfMessages(
  db: Db,
  assistantId: number,
  clientMessageIds: readonly string[],
): Promise<string | null> {
  const [row] = await db
    .select({ sessionId: conversations.sessionId })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(and(inArray(messages.clientMessageId, [...clientMessageIds]), eq(conversations.assistantId, assistantId)))
    .orderBy(desc(messages.id))
    .limit(1);
  return row?.sessionId ?? null;
}

function ofSession(assistantId: number, sessionId: string) {
  return and(eq(conversations.sessionId, sessionId), eq(conversations.assistantId, assistantId));
}

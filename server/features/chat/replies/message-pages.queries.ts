import { and, asc, desc, eq, gt, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import type { MessagesQuery } from '#shared/contracts/conversations/message-reads.ts';
import { conversations, messages } from '#shared/schema/index.ts';
import type { MessageRow } from './replies.queries.ts';

/** Selects messages, at most `limit`. */
export interface PageQuery extends MessagesQuery {
  limit: number;
}

export interface MessagePage {
  /** Oldest first. */
  rows: MessageRow[];
  /** There are more messages: newer ones if the query asked for those after a message, otherwise older ones. */
  hasMore?: true;
}

/** Messages of one conversation. */
export async function readConversation(db: Db, id: number, query: PageQuery): Promise<MessagePage> {
  const rows = await selectMessages(db, eq(messages.conversationId, id), query);
  return cutPage(rows, query);
}

/** Messages of a session with an assistant, over all its conversations. */
export async function readSession(
  db: Db,
  { assistantId, sessionId }: { assistantId: number; sessionId: string },
  query: PageQuery,
): Promise<MessagePage> {
  // Reads the messages of each conversation separately, so that the newest messages of all visitors are not scanned.
  const said = selectMessages(db, eq(messages.conversationId, conversations.id), query).as('said');
  const rows = await db
    .select()
    .from(conversations)
    .innerJoinLateral(said, sql`true`)
    .where(and(eq(conversations.sessionId, sessionId), eq(conversations.assistantId, assistantId)))
    .orderBy(query.after === undefined ? desc(said.id) : asc(said.id))
    .limit(query.limit + 1);
  return cutPage(
    rows.map((row) => row.said),
    query,
  );
}

/** Selects one message more than the limit. The first ones in the order are those that must not be cut off. */
function selectMessages(db: Db, of: SQL, query: PageQuery) {
  return db
    .select()
    .from(messages)
    .where(and(of, isWanted(query)))
    .orderBy(query.after === undefined ? desc(messages.id) : asc(messages.id))
    .limit(query.limit + 1);
}

function isWanted({ after, also = [], before }: MessagesQuery): SQL | undefined {
  if (after === undefined) return before === undefined ? undefined : lt(messages.id, before);
  return also.length > 0 ? or(gt(messages.id, after), inArray(messages.id, also)) : gt(messages.id, after);
}

function cutPage(rows: MessageRow[], { after, limit }: PageQuery): MessagePage {
  const page = rows.slice(0, limit);
  return { rows: after === undefined ? page.reverse() : page, ...(rows.length > limit ? { hasMore: true } : {}) };
}

import { and, desc, eq, isNull, lt } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#server/db/client.ts';
import { assistants, conversations, messages } from '#shared/schema/index.ts';
import type { MessageRow } from '../replies/replies.queries.ts';

export interface ConversationRow {
  conversation: typeof conversations.$inferSelect;
  assistant: { id: number; name: string; slug: string };
}

const withAssistant = {
  conversation: conversations,
  assistant: { id: assistants.id, name: assistants.name, slug: assistants.slug },
};

/** A user's private conversations, the newest first; `beforeId` is the last one of the page before. */
export function listConversations(
  db: Db,
  userId: number,
  { limit, beforeId }: { limit: number; beforeId?: number | undefined },
): Promise<ConversationRow[]> {
  return db
    .select(withAssistant)
    .from(conversations)
    .innerJoin(assistants, and(eq(assistants.id, conversations.assistantId), isNull(assistants.deletedAt)))
    .where(and(ownedBy(userId), beforeId === undefined ? undefined : lt(conversations.id, beforeId)))
    .orderBy(desc(conversations.id))
    .limit(limit);
}

export async function findConversation(db: Db, userId: number, id: number): Promise<ConversationRow | undefined> {
  const [row] = await db
    .select(withAssistant)
    .from(conversations)
    .innerJoin(assistants, and(eq(assistants.id, conversations.assistantId), isNull(assistants.deletedAt)))
    .where(and(eq(conversations.id, id), ownedBy(userId)));
  return row;
}

export async function insertConversation(
  db: Db,
  values: { userId: number; assistantId: number; title: string },
): Promise<number> {
  const [row] = await db
    .insert(conversations)
    .values({ channel: 'private', ...values })
    .returning({ id: conversations.id });
  if (!row) throw new Error('insert returned nothing');
  return row.id;
}

/** A conversation's newest reply, finished or not. */
export async function findNewestReply(db: Db, conversationId: number): Promise<MessageRow | undefined> {
  const [row] = await db
    .select()
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), eq(messages.role, 'assistant')))
    .orderBy(desc(messages.id))
    .limit(1);
  return row;
}

/** A reply and the message that it answers. */
export async function findExchange(
  db: Db,
  conversationId: number,
  replyId: number,
): Promise<{ question: MessageRow; reply: MessageRow } | undefined> {
  const reply = alias(messages, 'reply');
  const [row] = await db
    .select({ question: messages, reply })
    .from(reply)
    .innerJoin(messages, eq(messages.id, reply.replyToId))
    .where(and(eq(reply.id, replyId), eq(reply.conversationId, conversationId)));
  return row;
}

function ownedBy(userId: number) {
  return and(eq(conversations.userId, userId), eq(conversations.channel, 'private'));
}

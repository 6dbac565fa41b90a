import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { assistants, conversations, messages, users } from '#shared/schema/index.ts';

/** A conversation that still has unseen messages, with its assistant's owner. Undefined if it has none. */
export async function findUnseen(db: Db, conversationId: number) {
  const [row] = await db
    .select({
      assistantId: assistants.id,
      assistantName: assistants.name,
      reference: conversations.reference,
      role: users.role,
      language: users.language,
      ownerId: users.id,
      email: users.email,
      handledBy: conversations.handledBy,
      unseenSince: conversations.unseenSince,
    })
    .from(conversations)
    .innerJoin(assistants, and(eq(assistants.id, conversations.assistantId), isNull(assistants.deletedAt)))
    .innerJoin(users, and(eq(users.id, assistants.userId), isNull(users.deletedAt)))
    .where(and(eq(conversations.id, conversationId), isNotNull(conversations.unseenSince)));
  return row;
}

/** The visitor's last message. */
export async function findLastWords(db: Db, conversationId: number): Promise<string | undefined> {
  const [row] = await db
    .select({ content: messages.content })
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), eq(messages.role, 'user')))
    .orderBy(desc(messages.id))
    .limit(1);
  return row?.content;
}

import { and, eq } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { contacts, conversationSummaries, conversations } from '#shared/schema/index.ts';

/**
 * Deletes a lead with every word of its visitor: messages, conversations, summaries with their mails, and the contact,
 * inside a transaction. What is still at work on it (a reply, a summary, a mail) finds its rows gone and writes nothing. Tells
 * whether there was anything.
 */
export async function eraseContact(tx: Db, assistantId: number, sessionId: string): Promise<boolean> {
  // Conversations first, as every other writer locks them: their messages go along.
  const talks = await tx
    .delete(conversations)
    .where(and(eq(conversations.assistantId, assistantId), eq(conversations.sessionId, sessionId)))
    .returning({ id: conversations.id });
  const summaries = await tx
    .delete(conversationSummaries)
    .where(and(eq(conversationSummaries.assistantId, assistantId), eq(conversationSummaries.sessionId, sessionId)))
    .returning({ id: conversationSummaries.id });
  const found = await tx
    .delete(contacts)
    .where(and(eq(contacts.assistantId, assistantId), eq(contacts.sessionId, sessionId)))
    .returning({ id: contacts.id });
  return talks.length + summaries.length + found.length > 0;
}

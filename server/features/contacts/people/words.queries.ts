import { eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import {
  channelPeers,
  contactSessions,
  conversationSummaries,
  conversations,
  noticeViews,
} from '#shared/schema/index.ts';

/** Deletes what was said in a contact's sessions: messages, conversations, summaries with their mails. */
export async function deleteWords(tx: Db, contactId: number): Promise<void> {
  const ofContact = (table: typeof conversations | typeof conversationSummaries | typeof noticeViews) =>
    sql`(${table.assistantId}, ${table.sessionId}) in (
      select s.assistant_id, s.session_id from ${contactSessions} s where s.contact_id = ${contactId})`;
  await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(ofContact(conversations))
    .orderBy(conversations.id)
    .for('update');
  await tx.delete(conversations).where(ofContact(conversations));
  await tx.delete(conversationSummaries).where(ofContact(conversationSummaries));
  await tx.delete(noticeViews).where(ofContact(noticeViews));
  // Who they are at an outside service, and what is on its way from and to them.
  const sessions = tx
    .select({ sessionId: contactSessions.sessionId })
    .from(contactSessions)
    .where(eq(contactSessions.contactId, contactId));
  await tx.delete(channelPeers).where(inArray(channelPeers.sessionId, sessions));
}

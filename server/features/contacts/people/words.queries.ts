import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import {
  channelPeers,
  contactSessions,
  conversationSummaries,
  conversations,
  marketingConsents,
  noticeViews,
  sessionPictures,
} from '#shared/schema/index.ts';
import type { SessionPlace } from './contact-store.queries.ts';

/** Deletes the content of a contact's sessions: messages, conversations, summaries with their mails. */
export function deleteWords(tx: Db, contactId: number): Promise<void> {
  return deleteWordsIn(
    tx,
    sql`select s.assistant_id, s.session_id from ${contactSessions} s where s.contact_id = ${contactId}`,
  );
}

/** Deletes the content of one session. */
export function deleteWordsOfSession(tx: Db, { assistantId, sessionId }: SessionPlace): Promise<void> {
  return deleteWordsIn(tx, sql`select ${assistantId}::int, ${sessionId}::text`);
}

async function deleteWordsIn(tx: Db, places: SQL): Promise<void> {
  type OfSession =
    | typeof conversations
    | typeof conversationSummaries
    | typeof noticeViews
    | typeof marketingConsents
    | typeof sessionPictures;
  const ofContact = (table: OfSession) => sql`(${table.assistantId}, ${table.sessionId}) in (${places})`;
  await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(ofContact(conversations))
    .orderBy(conversations.id)
    .for('update');
  await tx.delete(conversations).where(ofContact(conversations));
  await tx.delete(conversationSummaries).where(ofContact(conversationSummaries));
  await tx.delete(sessionPictures).where(ofContact(sessionPictures));
  await tx.delete(noticeViews).where(ofContact(noticeViews));
  await tx.delete(marketingConsents).where(ofContact(marketingConsents));
  // The person's ids at an outside service, and the messages on their way to and from them.
  await tx
    .delete(channelPeers)
    .where(sql`${channelPeers.sessionId} in (select of.session_id from (${places}) as of(assistant_id, session_id))`);
}

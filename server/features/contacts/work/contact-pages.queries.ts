import { and, asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { contactSessions, conversations } from '#shared/schema/index.ts';
import { isOf } from './contact-rows.queries.ts';

/** The pages on which a contact's newest conversations in the widget began, newest first. */
export function listContactPages(db: Db, contactId: number, limit: number) {
  return db
    .select({
      conversationId: conversations.id,
      createdAt: conversations.createdAt,
      page: conversations.hostPage,
    })
    .from(contactSessions)
    .innerJoin(conversations, isOf(conversations))
    .where(and(eq(contactSessions.contactId, contactId), isNotNull(conversations.hostPage)))
    .orderBy(desc(conversations.id))
    .limit(limit);
}

/** For each contact, the address of the page on which the first conversation that still exists began. */
export async function listFirstPages(db: Db, contactIds: number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectDistinctOn([contactSessions.contactId], {
      contactId: contactSessions.contactId,
      url: sql<string | null>`${conversations.hostPage} ->> 'url'`,
    })
    .from(contactSessions)
    .innerJoin(conversations, isOf(conversations))
    .where(and(inArray(contactSessions.contactId, contactIds), isNotNull(conversations.hostPage)))
    .orderBy(asc(contactSessions.contactId), asc(conversations.id));
  return new Map(rows.flatMap(({ contactId, url }) => (url === null ? [] : [[contactId, url]])));
}

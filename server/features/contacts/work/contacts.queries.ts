import { and, asc, countDistinct, desc, eq, gte, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import type { CorrectableField } from '#shared/domain/contacts/leads.ts';
import {
  assistants,
  channelConnections,
  channelPeers,
  contactSessions,
  contacts,
  conversations,
  mailOutbox,
  messages,
  unansweredQuestions,
} from '#shared/schema/index.ts';
import {
  type ContactRow,
  hasSessionWith,
  hasTopic,
  isAmongNewest,
  isNamed,
  isOf,
  lookedThrough,
  mailAbout,
  matches,
  matchesOne,
  ownerOf,
  selectContacts,
  selectPage,
} from './contact-rows.queries.ts';

interface ContactFilter {
  /** The maximum number of rows. Ask for one more than a page to learn whether another page follows. */
  limit: number;
  beforeId?: number | undefined;
  /** A text to find in name, address, number, summary and topics, ignoring case and accents. */
  search?: string | undefined;
  topic?: string | undefined;
  changedSince?: Date | undefined;
}

/** An assistant's contacts, the newest first. */
export async function listContacts(db: Db, assistantId: number, filter: ContactFilter): Promise<ContactRow[]> {
  const { limit, beforeId, search, topic, changedSince } = filter;
  const isNarrowed = Boolean(search || topic);
  const atMost = search ? lookedThrough.forText : topic ? lookedThrough.forTopic : limit;
  const owner = ownerOf(assistantId);
  const orderBy = [desc(contacts.id)];
  if (!changedSince) {
    const rows = await selectPage(db, {
      where: and(
        isAmongNewest(assistantId, { beforeId, atMost }),
        search ? matchesOne(search) : undefined,
        topic ? hasTopic(topic, undefined) : undefined,
      ),
      orderBy,
      limit,
    });
    if (rows.length === limit || !isNarrowed) return rows;
  }
  return selectPage(db, {
    where: and(
      hasSessionWith(assistantId),
      beforeId === undefined ? undefined : lt(contacts.id, beforeId),
      search ? matches(search, owner) : undefined,
      topic ? hasTopic(topic, owner) : undefined,
      // The index of changes contains the owner, but not the assistants of a contact.
      changedSince && and(eq(contacts.ownerId, owner), gte(contacts.updatedAt, changedSince)),
    ),
    orderBy,
    limit,
  });
}

/** An assistant's contact by its public id, or by the session id that it was made from. */
export async function findContact(db: Db, assistantId: number, handle: string): Promise<ContactRow | undefined> {
  const named = isPublicId(handle)
    ? isNamed(handle)
    : sql`${contacts.id} = (select contact_id from ${contactSessions} where assistant_id = ${assistantId} and session_id = ${handle})`;
  const [row] = await selectContacts(db).where(and(hasSessionWith(assistantId), named));
  return row;
}

/** Whether a handle is a public id: session ids are shorter. */
function isPublicId(handle: string): boolean {
  return handle.length === 36;
}

/** The newest messages of a contact's conversations in all sessions, oldest first. Replies without text, which never came, are left out. */
export async function listContactMessages(db: Db, contactId: number, limit: number) {
  const rows = await db
    .select({
      id: messages.id,
      role: messages.role,
      author: messages.author,
      authorName: messages.authorName,
      content: messages.content,
      createdAt: messages.createdAt,
      isUnanswered: isNotNull(unansweredQuestions.messageId).mapWith(Boolean),
      conversationId: conversations.id,
      reference: conversations.reference,
      assistantId: conversations.assistantId,
      channel: conversations.channel,
    })
    .from(contactSessions)
    .innerJoin(conversations, isOf(conversations))
    .innerJoin(messages, eq(messages.conversationId, conversations.id))
    .leftJoin(unansweredQuestions, eq(unansweredQuestions.messageId, messages.id))
    .where(and(eq(contactSessions.contactId, contactId), ne(messages.content, '')))
    .orderBy(desc(messages.id))
    .limit(limit);
  return rows.reverse();
}

/** A contact's newest conversation at an outside service where the contact can still be reached. */
export async function findOutsideThread(db: Db, contactId: number) {
  const [row] = await db
    .select({ id: conversations.id, channel: channelConnections.channel })
    .from(contactSessions)
    .innerJoin(channelPeers, eq(channelPeers.sessionId, contactSessions.sessionId))
    .innerJoin(channelConnections, eq(channelConnections.id, channelPeers.connectionId))
    .innerJoin(conversations, isOf(conversations))
    .where(eq(contactSessions.contactId, contactId))
    .orderBy(desc(conversations.id))
    .limit(1);
  return row;
}

/** Stores corrected values, and that they were corrected by a person. */
export async function correctContact(
  db: Db,
  id: number,
  values: Partial<Pick<typeof contacts.$inferInsert, CorrectableField>>,
): Promise<void> {
  const corrected = Object.keys(values);
  await db
    .update(contacts)
    .set({
      ...values,
      correctedFields: sql`array(select distinct unnest(${contacts.correctedFields} || ${sql.param(corrected)}::text[]))`,
      updatedAt: sql`now()`,
    })
    .where(eq(contacts.id, id));
}

/** The Message-ID for sending again. A mailbox knows the id of a delivered mail, and may drop a second mail with the same id. */
const freshMessageId = sql`case ${mailOutbox.state} when 'sent'
  then '<' || gen_random_uuid() || '@' || split_part(rtrim(${mailOutbox.messageId}, '>'), '@', 2) || '>'
  else ${mailOutbox.messageId} end`;

/** Puts the newest mail about a contact back into the queue, due `now`, unless it is already waiting. */
export async function requeueMail(
  tx: Db,
  { id }: typeof contacts.$inferSelect,
  now: Date,
): Promise<'queued' | 'waiting'> {
  const rows = await tx
    .update(mailOutbox)
    .set({
      state: 'waiting',
      attempts: 0,
      messageId: freshMessageId,
      startedAt: now,
      nextAttemptAt: now,
      sentAt: null,
      lastError: null,
      updatedAt: sql`now()`,
    })
    .where(and(eq(mailOutbox.id, mailAbout(sql`${id}::int`)), ne(mailOutbox.state, 'waiting')))
    .returning({ id: mailOutbox.id });
  if (rows.length === 0) return 'waiting';
  // Open boards ask for contacts that have changed.
  await tx.update(contacts).set({ updatedAt: sql`now()` }).where(eq(contacts.id, id));
  return 'queued';
}

/** How many contacts each assistant of an owner has. */
export function countContacts(db: Db, ownerId: number): Promise<{ assistantId: number; contacts: number }[]> {
  return db
    .select({ assistantId: contactSessions.assistantId, contacts: countDistinct(contactSessions.contactId) })
    .from(contactSessions)
    .innerJoin(assistants, eq(assistants.id, contactSessions.assistantId))
    .where(and(eq(assistants.userId, ownerId), isNull(assistants.deletedAt)))
    .groupBy(contactSessions.assistantId);
}

/** A contact's sessions with their assistants' names, in the order in which they began. */
export function listContactSessions(db: Db, contactId: number) {
  return db
    .select({ session: contactSessions, assistantName: assistants.name })
    .from(contactSessions)
    .innerJoin(assistants, eq(assistants.id, contactSessions.assistantId))
    .where(eq(contactSessions.contactId, contactId))
    .orderBy(asc(contactSessions.createdAt), asc(contactSessions.id));
}

import { and, count, desc, eq, getTableColumns, gte, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import type { CorrectableField } from '#shared/domain/leads.ts';
import {
  assistants,
  contacts,
  conversationSummaries,
  conversations,
  mailOutbox,
  messages,
} from '#shared/schema/index.ts';
import { containsFolded, equalsFolded } from './folded-text.queries.ts';

/** A contact, and how the newest mail about it stands. */
export type ContactRow = Awaited<ReturnType<typeof listContacts>>[number];

interface ContactFilter {
  /** Rows wanted; ask for one more than a page to learn whether another follows. */
  limit: number;
  beforeId?: number | undefined;
  /** In name, address, number, summary and topics, whatever the case and the accents. */
  search?: string | undefined;
  topic?: string | undefined;
  changedSince?: Date | undefined;
}

/** An assistant's contacts, the newest first. */
export function listContacts(db: Db, assistantId: number, { limit, beforeId, ...filter }: ContactFilter) {
  return withMail(db)
    .where(
      and(
        eq(contacts.assistantId, assistantId),
        beforeId === undefined ? undefined : lt(contacts.id, beforeId),
        filter.search ? matches(filter.search) : undefined,
        filter.topic ? hasTopic(filter.topic) : undefined,
        filter.changedSince && gte(contacts.updatedAt, filter.changedSince),
      ),
    )
    .orderBy(desc(contacts.id))
    .limit(limit);
}

/** An assistant's contact by its public id, or by the session id that it was made from. */
export async function findContact(db: Db, assistantId: number, handle: string): Promise<ContactRow | undefined> {
  const named = isPublicId(handle) ? eq(contacts.publicId, handle) : eq(contacts.sessionId, handle);
  const [row] = await withMail(db).where(and(eq(contacts.assistantId, assistantId), named));
  return row;
}

/** A session id is shorter. */
function isPublicId(handle: string): boolean {
  return handle.length === 36;
}

/** The newest messages of a contact's conversations, oldest first; a reply that never came is none. */
export async function listContactMessages(db: Db, assistantId: number, sessionId: string, limit: number) {
  const rows = await db
    .select({ role: messages.role, content: messages.content, createdAt: messages.createdAt })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(and(sessionOf(conversations, assistantId, sessionId), ne(messages.content, '')))
    .orderBy(desc(messages.id))
    .limit(limit);
  return rows.reverse();
}

/** Sets what a person has corrected, and remembers that they did. */
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

/** The id of a mail that was delivered is known to its mailbox, which may drop a second mail of that name. */
const freshMessageId = sql`case ${mailOutbox.state} when 'sent'
  then '<' || gen_random_uuid() || '@' || split_part(rtrim(${mailOutbox.messageId}, '>'), '@', 2) || '>'
  else ${mailOutbox.messageId} end`;

/** Puts the newest mail about a contact back into the queue, due `now`, unless it waits there already. */
export async function requeueMail(
  tx: Db,
  { id, assistantId, sessionId }: typeof contacts.$inferSelect,
  now: Date,
): Promise<'queued' | 'waiting'> {
  const newest = tx
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .innerJoin(conversationSummaries, eq(conversationSummaries.id, mailOutbox.summaryId))
    .where(sessionOf(conversationSummaries, assistantId, sessionId))
    .orderBy(desc(conversationSummaries.id))
    .limit(1);
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
    .where(and(eq(mailOutbox.id, sql`(${newest})`), ne(mailOutbox.state, 'waiting')))
    .returning({ id: mailOutbox.id });
  if (rows.length === 0) return 'waiting';
  // The boards that are open look for contacts that changed.
  await tx.update(contacts).set({ updatedAt: sql`now()` }).where(eq(contacts.id, id));
  return 'queued';
}

/** How many contacts each assistant of an owner has. */
export function countContacts(db: Db, ownerId: number): Promise<{ assistantId: number; contacts: number }[]> {
  return db
    .select({ assistantId: contacts.assistantId, contacts: count() })
    .from(contacts)
    .innerJoin(assistants, eq(assistants.id, contacts.assistantId))
    .where(and(eq(assistants.userId, ownerId), isNull(assistants.deletedAt)))
    .groupBy(contacts.assistantId);
}

function withMail(db: Db) {
  const mail = db
    .select({
      state: mailOutbox.state,
      recipient: mailOutbox.recipient,
      sentAt: mailOutbox.sentAt,
      nextAttemptAt: mailOutbox.nextAttemptAt,
      lastError: mailOutbox.lastError,
    })
    .from(mailOutbox)
    .innerJoin(conversationSummaries, eq(conversationSummaries.id, mailOutbox.summaryId))
    .where(
      and(
        eq(conversationSummaries.assistantId, contacts.assistantId),
        eq(conversationSummaries.sessionId, contacts.sessionId),
      ),
    )
    .orderBy(desc(conversationSummaries.id))
    .limit(1)
    .as('mail');
  return db
    .select({
      contact: getTableColumns(contacts),
      mailState: mail.state,
      mailRecipient: mail.recipient,
      mailSentAt: mail.sentAt,
      mailNextAttemptAt: mail.nextAttemptAt,
      mailLastError: mail.lastError,
    })
    .from(contacts)
    .leftJoinLateral(mail, sql`true`)
    .$dynamic();
}

function matches(search: string): SQL | undefined {
  const { name, email, phone, summary, keyTopics } = contacts;
  const words = sql`concat_ws(chr(10), ${name}, ${email}, ${phone}, ${summary}, array_to_string(${keyTopics}, chr(10)))`;
  const digits = search.replace(/[\s().-]/g, '');
  // A number is kept without the blanks that people write in it.
  const asNumber = /^\+?\d{3,}$/.test(digits) ? containsFolded(sql`${phone}`, digits) : undefined;
  return or(containsFolded(words, search), asNumber);
}

function hasTopic(topic: string): SQL {
  return sql`exists (select from unnest(${contacts.keyTopics}) as topic where ${equalsFolded(sql`topic`, topic)})`;
}

function sessionOf(table: typeof conversations | typeof conversationSummaries, assistantId: number, sessionId: string) {
  return and(eq(table.assistantId, assistantId), eq(table.sessionId, sessionId));
}

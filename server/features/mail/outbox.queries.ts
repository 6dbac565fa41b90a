import { and, asc, desc, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { isConfirmed } from '#server/db/confirmed-address.ts';
import type { InterestLevel } from '#shared/domain/contacts/leads.ts';
import {
  assistants,
  contactSessions,
  contacts,
  conversationSummaries,
  mailOutbox,
  messages,
  subscriptions,
  users,
} from '#shared/schema/index.ts';

export type MailRow = typeof mailOutbox.$inferSelect;

type NewMail = Pick<MailRow, 'recipient' | 'messageId' | 'startedAt' | 'nextAttemptAt'>;

export async function insertMail(tx: Db, values: NewMail & { summaryId: number }): Promise<number> {
  const [row] = await tx.insert(mailOutbox).values(values).returning({ id: mailOutbox.id });
  if (!row) throw new Error('insert returned nothing');
  return row.id;
}

/** The mail about a contact at once; undefined where its assistant's owner wants none, or one was made already. */
export async function insertContactMail(
  tx: Db,
  { contactId, assistantId }: { contactId: number; assistantId: number },
  values: Omit<NewMail, 'recipient'>,
): Promise<number | undefined> {
  const [assistant] = await tx
    .select({ recipient: assistants.notificationEmail, notices: assistants.contactNotices })
    .from(assistants)
    .where(and(eq(assistants.id, assistantId), isNull(assistants.deletedAt)));
  if (!assistant?.recipient || assistant.notices !== 'at_once') return undefined;
  const [row] = await tx
    .insert(mailOutbox)
    .values({ ...values, contactId, recipient: assistant.recipient })
    .onConflictDoNothing()
    .returning({ id: mailOutbox.id });
  return row?.id;
}

/** Of so many that are due, the longest, the assistants' mails are looked through for each one's turn. */
const rankedDueMails = 5_000;

/** Mails whose next try is due, each with its assistant: first the one of each that is due for longest, then the second ones. */
export async function listDueMails(
  db: Db,
  now: Date,
  limit: number,
): Promise<{ id: number; assistantId: number | undefined }[]> {
  const assistantId = sql<number | null>`coalesce(${conversationSummaries.assistantId}, ${contacts.assistantId})`;
  const due = db
    .select({ id: mailOutbox.id, assistantId: assistantId.as('assistant_id'), dueAt: mailOutbox.nextAttemptAt })
    .from(mailOutbox)
    .leftJoin(conversationSummaries, eq(conversationSummaries.id, mailOutbox.summaryId))
    .leftJoin(contacts, eq(contacts.id, mailOutbox.contactId))
    .where(and(eq(mailOutbox.state, 'waiting'), lte(mailOutbox.nextAttemptAt, now)))
    .orderBy(asc(mailOutbox.nextAttemptAt))
    .limit(rankedDueMails)
    .as('due');
  const rows = await db
    .select({ id: due.id, assistantId: due.assistantId })
    .from(due)
    .orderBy(sql`row_number() over (partition by ${due.assistantId} order by ${due.dueAt})`, asc(due.dueAt))
    .limit(limit);
  return rows.map((row) => ({ id: row.id, assistantId: row.assistantId ?? undefined }));
}

/** Mails that have not been sent yet, nor given up. */
export function countWaitingMails(db: Db): Promise<number> {
  return db.$count(mailOutbox, eq(mailOutbox.state, 'waiting'));
}

/**
 * Takes a due mail until `leaseUntil`, and counts the try; nobody else can take it before. Undefined when it is not due:
 * sent, given up, gone, or somebody else's.
 */
export async function claimMail(db: Db, id: number, now: Date, leaseUntil: Date): Promise<MailRow | undefined> {
  const [row] = await db
    .update(mailOutbox)
    .set({
      attempts: sql`${mailOutbox.attempts} + 1`,
      nextAttemptAt: leaseUntil,
      lastError: null,
      updatedAt: sql`now()`,
    })
    .where(and(eq(mailOutbox.id, id), eq(mailOutbox.state, 'waiting'), lte(mailOutbox.nextAttemptAt, now)))
    .returning();
  return row;
}

type Outcome = Pick<MailRow, 'state' | 'attempts' | 'nextAttemptAt' | 'sentAt' | 'lastError'> &
  Partial<Pick<MailRow, 'startedAt'>>;

/** Writes down how the try went that {@link claimMail} gave `claimed` for; not if another has been made since. */
export async function settleMail(tx: Db, claimed: MailRow, outcome: Outcome): Promise<void> {
  // First what an erasure takes first: two that take rows in another order could wait for each other for ever.
  const { summaryId, contactId } = claimed;
  if (contactId !== null)
    await tx.select({ id: contacts.id }).from(contacts).where(eq(contacts.id, contactId)).for('update');
  const ofSummary = eq(conversationSummaries.id, summaryId ?? 0);
  if (summaryId !== null)
    await tx.select({ id: conversationSummaries.id }).from(conversationSummaries).where(ofSummary).for('update');
  const rows = await tx
    .update(mailOutbox)
    .set({ ...outcome, updatedAt: sql`now()` })
    .where(and(eq(mailOutbox.id, claimed.id), eq(mailOutbox.attempts, claimed.attempts)))
    .returning({ id: mailOutbox.id });
  if (rows.length === 0) return;
  if (outcome.state === 'sent') await tx.update(conversationSummaries).set({ emailSent: true }).where(ofSummary);
  // Who watches the contacts asks for those that changed.
  await tx
    .update(contacts)
    .set({ updatedAt: sql`now()` })
    .where(
      sql`${contacts.id} = coalesce(${contactId}::int, (select c.contact_id from ${contactSessions} c
        join conversation_summaries s on s.assistant_id = c.assistant_id and s.session_id = c.session_id
        where s.id = ${summaryId}::int))`,
    );
}

/** Whom a mail is sent for, and whether its address wants it. Undefined when what it is about was erased. */
export async function findMailOwner(db: Db, mail: Pick<MailRow, 'id' | 'recipient'>) {
  const assistantId = sql`coalesce(${conversationSummaries.assistantId}, ${contacts.assistantId})`;
  const [row] = await db
    .select({
      id: users.id,
      role: users.role,
      plan: subscriptions.plan,
      summarisedAt: conversationSummaries.createdAt,
      queuedAt: mailOutbox.createdAt,
      isConfirmed: isConfirmed(sql`${mail.recipient}::text`),
    })
    .from(mailOutbox)
    .leftJoin(conversationSummaries, eq(conversationSummaries.id, mailOutbox.summaryId))
    .leftJoin(contacts, eq(contacts.id, mailOutbox.contactId))
    .leftJoin(assistants, and(eq(assistants.id, assistantId), isNull(assistants.deletedAt)))
    .innerJoin(users, sql`${users.id} = coalesce(${mailOutbox.userId}, ${assistants.userId})`)
    .leftJoin(subscriptions, eq(subscriptions.userId, users.id))
    .where(and(eq(mailOutbox.id, mail.id), isNull(users.deletedAt)));
  return row;
}

/** A contact that a mail is about at once. Undefined when it was erased. */
export async function findContactOfMail(db: Db, mailId: number) {
  const [row] = await db
    .select({
      contactId: contacts.publicId,
      name: contacts.name,
      email: contacts.email,
      phone: contacts.phone,
      interestLevel: contacts.interestLevel,
      evidence: contacts.evidence,
      assistantId: assistants.id,
      assistantName: assistants.name,
      ownerRole: users.role,
    })
    .from(mailOutbox)
    .innerJoin(contacts, eq(contacts.id, mailOutbox.contactId))
    .innerJoin(assistants, eq(assistants.id, contacts.assistantId))
    .innerJoin(users, eq(users.id, assistants.userId))
    .where(and(eq(mailOutbox.id, mailId), isNull(assistants.deletedAt)));
  return row;
}

const isJudged = sql`(${conversationSummaries.origin} = 'model' or ${contactSessions.id} is null)`;

/** What a mail says about its lead. Undefined when the lead was erased. */
export async function findLeadOfMail(db: Db, summaryId: number) {
  const [row] = await db
    .select({
      conversationId: conversationSummaries.conversationId,
      contactId: contacts.publicId,
      summary: conversationSummaries.summary,
      keyTopics: conversationSummaries.keyTopics,
      // A summary that no model made does not judge: what the visitor's own words have said stands.
      interestLevel: sql<InterestLevel>`case when ${isJudged} then ${conversationSummaries.interestLevel} else ${contactSessions.interestLevel} end`,
      interestReason: sql<
        string | null
      >`case when ${isJudged} then ${conversationSummaries.interestReason} else ${contactSessions.interestReason} end`,
      name: contacts.name,
      email: contacts.email,
      phone: contacts.phone,
      assistantId: assistants.id,
      assistantName: assistants.name,
      ownerRole: users.role,
    })
    .from(conversationSummaries)
    .innerJoin(assistants, eq(assistants.id, conversationSummaries.assistantId))
    .innerJoin(users, eq(users.id, assistants.userId))
    .leftJoin(
      contactSessions,
      and(
        eq(contactSessions.assistantId, conversationSummaries.assistantId),
        eq(contactSessions.sessionId, conversationSummaries.sessionId),
      ),
    )
    .leftJoin(contacts, eq(contacts.id, contactSessions.contactId))
    .where(and(eq(conversationSummaries.id, summaryId), isNull(assistants.deletedAt)));
  return row;
}

/** The newest messages with text of a conversation, oldest first. */
export async function listNewestMessages(db: Db, conversationId: number, limit: number) {
  const rows = await db
    .select({
      role: messages.role,
      author: messages.author,
      authorName: messages.authorName,
      content: messages.content,
      createdAt: messages.createdAt,
    })
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), sql`${messages.content} <> ''`))
    .orderBy(desc(messages.id))
    .limit(limit);
  return rows.reverse();
}

import { and, asc, desc, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { isConfirmed } from '#server/db/confirmed-address.ts';
import {
  assistants,
  contacts,
  conversationSummaries,
  mailOutbox,
  messages,
  subscriptions,
  users,
} from '#shared/schema/index.ts';

export type MailRow = typeof mailOutbox.$inferSelect;

export async function insertMail(
  tx: Db,
  values: Pick<MailRow, 'summaryId' | 'recipient' | 'messageId' | 'startedAt' | 'nextAttemptAt'>,
): Promise<number> {
  const [row] = await tx.insert(mailOutbox).values(values).returning({ id: mailOutbox.id });
  if (!row) throw new Error('insert returned nothing');
  return row.id;
}

/** Of so many that are due, the longest, the assistants' mails are looked through for each one's turn. */
const rankedDueMails = 5_000;

/** Mails whose next try is due, each with its assistant: first the one of each that is due for longest, then the second ones. */
export function listDueMails(db: Db, now: Date, limit: number): Promise<{ id: number; assistantId: number }[]> {
  const due = db
    .select({ id: mailOutbox.id, assistantId: conversationSummaries.assistantId, dueAt: mailOutbox.nextAttemptAt })
    .from(mailOutbox)
    .innerJoin(conversationSummaries, eq(conversationSummaries.id, mailOutbox.summaryId))
    .where(and(eq(mailOutbox.state, 'waiting'), lte(mailOutbox.nextAttemptAt, now)))
    .orderBy(asc(mailOutbox.nextAttemptAt))
    .limit(rankedDueMails)
    .as('due');
  return db
    .select({ id: due.id, assistantId: due.assistantId })
    .from(due)
    .orderBy(sql`row_number() over (partition by ${due.assistantId} order by ${due.dueAt})`, asc(due.dueAt))
    .limit(limit);
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
  const ofSummary = eq(conversationSummaries.id, claimed.summaryId);
  // First what an erasure takes first: two that take rows in another order could wait for each other for ever.
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
      sql`(${contacts.assistantId}, ${contacts.sessionId}) = (
        select s.assistant_id, s.session_id from conversation_summaries s where s.id = ${claimed.summaryId})`,
    );
}

/** Whom a mail is sent for, and whether its address wants it. Undefined when the lead was erased. */
export async function findMailOwner(db: Db, { summaryId, recipient }: Pick<MailRow, 'summaryId' | 'recipient'>) {
  const [row] = await db
    .select({
      id: users.id,
      role: users.role,
      plan: subscriptions.plan,
      summarisedAt: conversationSummaries.createdAt,
      isConfirmed: isConfirmed(sql`${recipient}::text`),
    })
    .from(conversationSummaries)
    .innerJoin(assistants, eq(assistants.id, conversationSummaries.assistantId))
    .innerJoin(users, eq(users.id, assistants.userId))
    .leftJoin(subscriptions, eq(subscriptions.userId, users.id))
    .where(and(eq(conversationSummaries.id, summaryId), isNull(assistants.deletedAt)));
  return row;
}

/** What a mail tells of its lead. Undefined when the lead was erased. */
export async function findLeadOfMail(db: Db, summaryId: number) {
  const [row] = await db
    .select({
      conversationId: conversationSummaries.conversationId,
      contactId: contacts.publicId,
      summary: conversationSummaries.summary,
      keyTopics: conversationSummaries.keyTopics,
      interestLevel: conversationSummaries.interestLevel,
      interestReason: conversationSummaries.interestReason,
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
      contacts,
      and(
        eq(contacts.assistantId, conversationSummaries.assistantId),
        eq(contacts.sessionId, conversationSummaries.sessionId),
      ),
    )
    .where(and(eq(conversationSummaries.id, summaryId), isNull(assistants.deletedAt)));
  return row;
}

/** The newest messages with text of a conversation, oldest first. */
export async function listNewestMessages(db: Db, conversationId: number, limit: number) {
  const rows = await db
    .select({ role: messages.role, content: messages.content, createdAt: messages.createdAt })
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), sql`${messages.content} <> ''`))
    .orderBy(desc(messages.id))
    .limit(limit);
  return rows.reverse();
}

import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { isConfirmed } from '#server/db/confirmed-address.ts';
import { type DueKind, settleDue } from '#server/jobs/due-work.queries.ts';
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

export async function insertMail(tx: Db, values: NewMail & { summaryId: number }): Promise<void> {
  await tx.insert(mailOutbox).values(values);
}

/** Queues the immediate mail about a contact. Does nothing if the assistant's owner does not want it, or it was queued already. */
export async function insertContactMail(
  tx: Db,
  { contactId, assistantId }: { contactId: number; assistantId: number },
  values: Omit<NewMail, 'recipient'>,
): Promise<void> {
  const [assistant] = await tx
    .select({ recipient: assistants.notificationEmail, notices: assistants.contactNotices })
    .from(assistants)
    .where(and(eq(assistants.id, assistantId), isNull(assistants.deletedAt)));
  if (!assistant?.recipient || assistant.notices !== 'at_once') return;
  await tx
    .insert(mailOutbox)
    .values({ ...values, contactId, recipient: assistant.recipient })
    .onConflictDoNothing();
}

/** One mail per recipient is sent at a time. */
export const dueMails: DueKind<typeof mailOutbox> = {
  table: mailOutbox,
  isWaiting: eq(mailOutbox.state, 'waiting'),
  lane: sql`${mailOutbox.recipient}`,
  perLane: 1,
  claim: () => ({ set: { lastError: null } }),
};

/** How many mails have neither been sent nor given up. */
export function countWaitingMails(db: Db): Promise<number> {
  return db.$count(mailOutbox, eq(mailOutbox.state, 'waiting'));
}

type Outcome = Pick<MailRow, 'state' | 'attempts' | 'nextAttemptAt' | 'sentAt' | 'lastError'> &
  Partial<Pick<MailRow, 'startedAt'>>;

/** Stores the outcome of a try. Does nothing if another try has been made since. */
export async function settleMail(tx: Db, claimed: MailRow, outcome: Outcome): Promise<void> {
  // Rows are locked in the order in which an erasure locks them. With different orders, two transactions could deadlock.
  const { summaryId, contactId } = claimed;
  if (contactId !== null)
    await tx.select({ id: contacts.id }).from(contacts).where(eq(contacts.id, contactId)).for('update');
  const ofSummary = eq(conversationSummaries.id, summaryId ?? 0);
  if (summaryId !== null)
    await tx.select({ id: conversationSummaries.id }).from(conversationSummaries).where(ofSummary).for('update');
  if (!(await settleDue(tx, dueMails, claimed, outcome))) return;
  if (outcome.state === 'sent') await tx.update(conversationSummaries).set({ emailSent: true }).where(ofSummary);
  // Pages that show contacts ask for those that have changed.
  await tx
    .update(contacts)
    .set({ updatedAt: sql`now()` })
    .where(
      sql`${contacts.id} = coalesce(${contactId}::int, (select c.contact_id from ${contactSessions} c
        join conversation_summaries s on s.assistant_id = c.assistant_id and s.session_id = c.session_id
        where s.id = ${summaryId}::int))`,
    );
}

/** The owner for whom a mail is sent, and whether its address is confirmed. Undefined when what the mail is about was erased. */
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

/** The contact of an immediate mail. Undefined when it was erased. */
export async function findContactOfMail(db: Db, mailId: number) {
  const [row] = await db
    .select({
      contactId: contacts.publicId,
      name: contacts.name,
      email: contacts.email,
      phone: contacts.phone,
      interestLevel: contacts.interestLevel,
      // The reference of the newest conversation of the session that made the contact.
      reference: sql<string | null>`(select c.reference from conversations c
        where c.assistant_id = ${contacts.assistantId} and c.session_id = ${contacts.sessionId} order by c.id desc limit 1)`,
      evidence: contacts.evidence,
      createdAt: contacts.createdAt,
      language: users.language,
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
      reference: sql<
        string | null
      >`(select reference from conversations where id = ${conversationSummaries.conversationId})`,
      contactId: contacts.publicId,
      summary: conversationSummaries.summary,
      isOfModel: sql<boolean>`${conversationSummaries.origin} = 'model'`,
      language: users.language,
      keyTopics: conversationSummaries.keyTopics,
      // A summary that no model made has no judgement of the interest: the one from the visitor's own messages is used.
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

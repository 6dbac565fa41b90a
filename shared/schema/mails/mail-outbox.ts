import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { mailStates } from '../../domain/contacts/leads.ts';
import { instant, oneOf, timestamps } from '../columns.ts';
import { contacts } from '../contacts.ts';
import { conversationSummaries } from '../conversations.ts';
import { users } from '../users.ts';

/**
 * Mails to be sent to an assistant's mailbox. Each is about one of three things: a summary, a contact that can now be reached, or the
 * contacts of a day of an owner's assistants. The text is made when the mail is sent, so no data of the visitor is stored here. Deleting
 * the subject deletes the mail.
 */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: serial('id').primaryKey(),
    summaryId: integer('summary_id').references(() => conversationSummaries.id, { onDelete: 'cascade' }),
    contactId: integer('contact_id').references(() => contacts.id, { onDelete: 'cascade' }),
    /** The owner whose contacts are listed on the morning of `day`: those of the days from `fromDay` on, in the platform's time zone. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }),
    /** Null in mails from before this was recorded: the day before `day`. */
    fromDay: date('from_day', { mode: 'string' }),
    recipient: text('recipient').notNull(),
    /** The Message-ID header, the same at each attempt. */
    messageId: text('message_id').notNull(),
    state: text('state', { enum: mailStates }).notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    /** When the attempts began. They end 24 hours later. */
    startedAt: instant('started_at').notNull().defaultNow(),
    nextAttemptAt: instant('next_attempt_at'),
    sentAt: instant('sent_at'),
    /** The mail server's response, or why it could not be reached. */
    lastError: text('last_error'),
    ...timestamps,
  },
  (table) => [
    uniqueIndex('mail_outbox_summary_key').on(table.summaryId),
    uniqueIndex('mail_outbox_contact_key').on(table.contactId).where(sql`${table.contactId} is not null`),
    uniqueIndex('mail_outbox_digest_key')
      .on(table.userId, table.day, table.recipient)
      .where(sql`${table.userId} is not null`),
    index('mail_outbox_due_idx').on(table.nextAttemptAt).where(sql`${table.state} = 'waiting'`),
    index('mail_outbox_lane_idx').on(table.recipient, table.nextAttemptAt).where(sql`${table.state} = 'waiting'`),
    check('mail_outbox_state_check', oneOf(table.state, mailStates)),
    check('mail_outbox_subject_check', sql`num_nonnulls(${table.summaryId}, ${table.contactId}, ${table.userId}) = 1`),
  ],
);

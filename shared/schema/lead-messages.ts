import { index, integer, pgTable } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/**
 * Messages that hold an e-mail address or a phone number, from the statement that stores them until their visitor is a contact. No
 * foreign key: rows live for milliseconds, and each deleted message would have to be looked for here.
 */
export const leadMessages = pgTable(
  'lead_messages',
  {
    messageId: integer('message_id').primaryKey(),
    /** Tries that failed. */
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull().defaultNow(),
  },
  (table) => [index('lead_messages_due_idx').on(table.nextAttemptAt)],
);

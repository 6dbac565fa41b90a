import { index, integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import type { Person } from '../domain/contacts/leads.ts';
import { instant } from './columns.ts';

/**
 * Messages that hold an e-mail address or a phone number, or that the owner's site has vouched for, from the statement that stores
 * them until their visitor is a contact. No foreign key: rows live for milliseconds, and each deleted message would have to be looked
 * for here.
 */
export const leadMessages = pgTable(
  'lead_messages',
  {
    messageId: integer('message_id').primaryKey(),
    /** Who the visitor is, as the owner's site has proven. */
    person: jsonb('person').$type<Person>(),
    /** Tries that failed. */
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull().defaultNow(),
  },
  (table) => [index('lead_messages_due_idx').on(table.nextAttemptAt)],
);

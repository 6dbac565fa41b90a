import { sql } from 'drizzle-orm';
import { bigserial, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, transactionId } from './columns.ts';

/**
 * Changes after which open pages should read data again, kept for a day. They contain no personal text. Triggers write them (migrations,
 * `*_events.sql`): one row for each assistant and statement, however many rows the statement changed. The table has no references to or
 * from others, so a row outlives its subject.
 */
export const events = pgTable(
  'events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** The transaction that wrote the row. Readers use it to find what has been committed since they last read. */
    transaction: transactionId('transaction').notNull().default(sql`pg_current_xact_id()`),
    kind: text('kind').notNull(),
    assistantId: integer('assistant_id').notNull(),
    /** The owner of the assistant when the row was written, who may see it after the assistant is deleted. */
    ownerId: integer('owner_id'),
    /** The public id of what has changed. Null if several have changed at once. */
    subjectId: text('subject_id'),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [index('events_transaction_idx').on(table.transaction)],
);

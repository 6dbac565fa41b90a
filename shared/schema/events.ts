import { sql } from 'drizzle-orm';
import { bigserial, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, transactionId } from './columns.ts';

/**
 * What pages that are open should read again, for a day: no word of anybody's. Triggers write it (migrations, `*_events.sql`), a
 * row for each assistant and statement, whatever the number of rows that the statement changed. Nothing refers to the table,
 * and it refers to nothing: it outlives what it is about.
 */
export const events = pgTable(
  'events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** The transaction that wrote it: readers know by it what has been committed since they last read. */
    transaction: transactionId('transaction').notNull().default(sql`pg_current_xact_id()`),
    kind: text('kind').notNull(),
    assistantId: integer('assistant_id').notNull(),
    /** Whose assistant it was when this was written: who may know of it once the assistant is gone. */
    ownerId: integer('owner_id'),
    /** What has changed, by its public id; null for several at once. */
    subjectId: text('subject_id'),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [index('events_transaction_idx').on(table.transaction)],
);

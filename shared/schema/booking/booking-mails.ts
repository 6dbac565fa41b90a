import { sql } from 'drizzle-orm';
import { bigserial, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bookingMailKinds, bookingMailStates, bookingParties } from '../../domain/booking/booking.ts';
import { instant, oneOf, timestamps } from '../columns.ts';
import { bookings } from './bookings.ts';

/**
 * Mails about a booking, to who comes and to the owner: each once for each state of the booking (`sequence`). A row is its own queue
 * (server/jobs/due-work.ts), a reminder's from when it was booked on.
 */
export const bookingMails = pgTable(
  'booking_mails',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** Of the mail's Message-ID: the same in each try. */
    publicId: uuid('public_id').notNull().defaultRandom(),
    bookingId: integer('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: bookingMailKinds }).notNull(),
    party: text('party', { enum: bookingParties }).notNull(),
    recipient: text('recipient').notNull(),
    /** Of the booking when this was queued: one that has changed since has a mail of its own. */
    sequence: integer('sequence').notNull(),
    state: text('state', { enum: bookingMailStates }).notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    /** When it was to be sent: a day later it is given up. */
    dueAt: instant('due_at').notNull(),
    nextAttemptAt: instant('next_attempt_at').notNull(),
    ...timestamps,
  },
  (table) => [
    uniqueIndex('booking_mails_once_key').on(table.bookingId, table.kind, table.party, table.sequence),
    index('booking_mails_due_idx')
      .on(sql`lower(${table.recipient})`, table.nextAttemptAt)
      .where(sql`${table.state} = 'waiting'`),
    check('booking_mails_kind_check', oneOf(table.kind, bookingMailKinds)),
    check('booking_mails_party_check', oneOf(table.party, bookingParties)),
    check('booking_mails_state_check', oneOf(table.state, bookingMailStates)),
  ],
);

import { sql } from 'drizzle-orm';
import { bigserial, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bookingMailKinds, bookingMailStates, bookingParties } from '../../domain/booking/booking.ts';
import { instant, oneOf, timestamps } from '../columns.ts';
import { bookings } from './bookings.ts';

/**
 * Mails about a booking to the person who comes and to the owner, each once for each state of the booking (`sequence`). A row is its own
 * queue (server/jobs/due-work.ts). A reminder's row exists from the time of booking.
 */
export const bookingMails = pgTable(
  'booking_mails',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** The id in the mail's Message-ID, the same at each attempt. */
    publicId: uuid('public_id').notNull().defaultRandom(),
    bookingId: integer('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: bookingMailKinds }).notNull(),
    party: text('party', { enum: bookingParties }).notNull(),
    recipient: text('recipient').notNull(),
    /** The booking's sequence when the mail was queued. A booking that has changed since has another mail. */
    sequence: integer('sequence').notNull(),
    state: text('state', { enum: bookingMailStates }).notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    /** When the mail was due. It is given up a day later. */
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

import { check, index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bookingParties, calcomFaults, calcomWishes } from '../../domain/booking/booking.ts';
import { instant, oneOf, timestamps } from '../columns.ts';
import { agendas } from './agendas.ts';
import { bookings } from './bookings.ts';

/** An agenda whose times are those of an event at Cal.com. */
export const calcomAgendas = pgTable(
  'calcom_agendas',
  {
    agendaId: integer('agenda_id')
      .primaryKey()
      .references(() => agendas.id, { onDelete: 'cascade' }),
    /** The event's page at Cal.com, as the owner entered it: `user/event`. */
    page: text('page').notNull(),
    eventTypeId: integer('event_type_id').notNull(),
    eventTitle: text('event_title').notNull(),
    /** The lengths that the event may have, in minutes. Services of other lengths can't be booked with it. */
    minutes: integer('minutes').array().notNull(),
    /** The key, encrypted. Null: the event is public, so no key is needed. */
    apiKey: text('api_key'),
    /** Why the last request failed. Null: it succeeded. */
    fault: text('fault', { enum: calcomFaults }),
    ...timestamps,
  },
  (table) => [check('calcom_agendas_fault_check', oneOf(table.fault, calcomFaults))],
);

/**
 * A booking that exists at Cal.com or is to be made there: the request that is still to be sent, and when the booking is next checked. A
 * row is its own queue (server/jobs/due-work.ts).
 */
export const calcomBookings = pgTable(
  'calcom_bookings',
  {
    id: serial('id').primaryKey(),
    bookingId: integer('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    agendaId: integer('agenda_id')
      .notNull()
      .references(() => agendas.id, { onDelete: 'cascade' }),
    /** The booking's id at Cal.com. Null: it is not known to exist there. A moved booking gets another id. */
    uid: text('uid'),
    /** The request in progress. Null: none. */
    wish: text('wish', { enum: calcomWishes }),
    /** The new start of a booking that is to be moved. */
    wantedStartsAt: instant('wanted_starts_at'),
    /** The party that moves or cancels the booking. */
    wantedBy: text('wanted_by', { enum: bookingParties }),
    attempts: integer('attempts').notNull().default(0),
    /** Null: nothing is left to do. */
    nextAttemptAt: instant('next_attempt_at'),
    ...timestamps,
  },
  (table) => [
    uniqueIndex('calcom_bookings_booking_key').on(table.bookingId),
    index('calcom_bookings_due_idx').on(table.agendaId, table.nextAttemptAt),
    check('calcom_bookings_wish_check', oneOf(table.wish, calcomWishes)),
    check('calcom_bookings_party_check', oneOf(table.wantedBy, bookingParties)),
  ],
);

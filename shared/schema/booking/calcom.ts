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
    /** The event's page there, as its owner has named it: `user/event`. */
    page: text('page').notNull(),
    eventTypeId: integer('event_type_id').notNull(),
    eventTitle: text('event_title').notNull(),
    /** How long it may take, in minutes: services of another length are not booked by it. */
    minutes: integer('minutes').array().notNull(),
    /** Sealed. Null: the event is public, and no key is needed. */
    apiKey: text('api_key'),
    /** Why it could not be asked last; null: it could. */
    fault: text('fault', { enum: calcomFaults }),
    ...timestamps,
  },
  (table) => [check('calcom_agendas_fault_check', oneOf(table.fault, calcomFaults))],
);

/**
 * A booking that is at Cal.com, or is to be: what is still to be asked there, and when it is looked at next. A row is its own queue
 * (server/jobs/due-work.ts).
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
    /** Of the booking there; null: it is not known to be there. A booking that is moved has another one. */
    uid: text('uid'),
    /** What is under way; null: nothing. */
    wish: text('wish', { enum: calcomWishes }),
    /** Of a move: to when. */
    wantedStartsAt: instant('wanted_starts_at'),
    /** Who moves or cancels it. */
    wantedBy: text('wanted_by', { enum: bookingParties }),
    attempts: integer('attempts').notNull().default(0),
    /** Null: there is nothing more to do. */
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

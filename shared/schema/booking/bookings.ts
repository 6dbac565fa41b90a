import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, serial, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bookingParties, bookingSources, bookingStates } from '../../domain/booking/booking.ts';
import { visitorLanguages } from '../../domain/display.ts';
import { assistants } from '../assistants.ts';
import { instant, oneOf, timestamps } from '../columns.ts';
import { contacts } from '../contacts.ts';
import { conversations } from '../conversations.ts';
import { agendas, services } from './agendas.ts';

/** Bookings, with the service as it was at the time of booking. */
export const bookings = pgTable(
  'bookings',
  {
    id: serial('id').primaryKey(),
    /** The name of the booking outside the server, above all in invitations. It never changes. */
    publicId: uuid('public_id').notNull().defaultRandom(),
    assistantId: integer('assistant_id')
      .notNull()
      .references(() => assistants.id, { onDelete: 'cascade' }),
    /** Null: the agenda was deleted after the booking was over or cancelled. */
    agendaId: integer('agenda_id').references(() => agendas.id, { onDelete: 'set null' }),
    serviceId: integer('service_id').references(() => services.id, { onDelete: 'set null' }),
    serviceName: text('service_name').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** When its agenda is free again: the booking's end plus the service's buffer. */
    busyUntil: instant('busy_until').notNull(),
    state: text('state', { enum: bookingStates }).notNull().default('confirmed'),
    cancelledAt: instant('cancelled_at'),
    cancelledBy: text('cancelled_by', { enum: bookingParties }),
    /** The sequence of the invitation (RFC 5545). It grows with each change that the receivers have to know. */
    sequence: integer('sequence').notNull().default(0),
    /** The version of the link that moves or cancels the booking. A new version makes the links in earlier mails invalid. */
    linkVersion: integer('link_version').notNull().default(0),
    name: text('name').notNull(),
    email: text('email'),
    phone: text('phone'),
    /** The note of the person who booked, and the note of the owner's side. */
    note: text('note'),
    /** The language of messages about the booking to the person who comes. Null: the platform's language. */
    language: text('language', { enum: visitorLanguages }),
    source: text('source', { enum: bookingSources }).notNull(),
    /** The contact who comes. The booking is deleted with the contact. */
    contactId: integer('contact_id').references(() => contacts.id, { onDelete: 'cascade' }),
    conversationId: integer('conversation_id').references(() => conversations.id, { onDelete: 'set null' }),
    ...timestamps,
  },
  (table) => [
    uniqueIndex('bookings_public_id_key').on(table.publicId),
    // For the day view, the week view and the list.
    index('bookings_assistant_idx').on(table.assistantId, table.startsAt, table.id),
    // For the search for overlapping bookings.
    index('bookings_agenda_idx').on(table.agendaId, table.startsAt),
    index('bookings_service_idx').on(table.serviceId),
    index('bookings_contact_idx').on(table.contactId),
    index('bookings_conversation_idx').on(table.conversationId),
    check('bookings_state_check', oneOf(table.state, bookingStates)),
    check('bookings_language_check', oneOf(table.language, visitorLanguages)),
    check('bookings_source_check', oneOf(table.source, bookingSources)),
    check('bookings_party_check', oneOf(table.cancelledBy, bookingParties)),
    check('bookings_order_check', sql`${table.startsAt} < ${table.endsAt} and ${table.endsAt} <= ${table.busyUntil}`),
  ],
);

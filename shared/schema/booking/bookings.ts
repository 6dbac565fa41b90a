import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, serial, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bookingParties, bookingSources, bookingStates } from '../../domain/booking/booking.ts';
import { visitorLanguages } from '../../domain/display.ts';
import { assistants } from '../assistants.ts';
import { instant, oneOf, timestamps } from '../columns.ts';
import { contacts } from '../contacts.ts';
import { conversations } from '../conversations.ts';
import { agendas, services } from './agendas.ts';

/** Who comes when, and for what: the service as it was when it was booked. */
export const bookings = pgTable(
  'bookings',
  {
    id: serial('id').primaryKey(),
    /** Names the booking outside the server, in invitations above all: it never changes. */
    publicId: uuid('public_id').notNull().defaultRandom(),
    assistantId: integer('assistant_id')
      .notNull()
      .references(() => assistants.id, { onDelete: 'cascade' }),
    /** Null: the agenda was deleted when this was over or cancelled. */
    agendaId: integer('agenda_id').references(() => agendas.id, { onDelete: 'set null' }),
    serviceId: integer('service_id').references(() => services.id, { onDelete: 'set null' }),
    serviceName: text('service_name').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** When its agenda is free again: its end and the service's buffer. */
    busyUntil: instant('busy_until').notNull(),
    state: text('state', { enum: bookingStates }).notNull().default('confirmed'),
    cancelledAt: instant('cancelled_at'),
    cancelledBy: text('cancelled_by', { enum: bookingParties }),
    /** Of the invitation (RFC 5545): grows with each change that its receivers have to hear of. */
    sequence: integer('sequence').notNull().default(0),
    /** Of the link that moves or cancels it: with another one those that were mailed before hold no more. */
    linkVersion: integer('link_version').notNull().default(0),
    name: text('name').notNull(),
    email: text('email'),
    phone: text('phone'),
    /** What whoever booked has added, and what the owner's side has written down. */
    note: text('note'),
    /** In which language who comes reads of it; null is the platform's. */
    language: text('language', { enum: visitorLanguages }),
    source: text('source', { enum: bookingSources }).notNull(),
    /** Who comes; it goes with them. */
    contactId: integer('contact_id').references(() => contacts.id, { onDelete: 'cascade' }),
    conversationId: integer('conversation_id').references(() => conversations.id, { onDelete: 'set null' }),
    ...timestamps,
  },
  (table) => [
    uniqueIndex('bookings_public_id_key').on(table.publicId),
    // What a day, a week and a list ask for.
    index('bookings_assistant_idx').on(table.assistantId, table.startsAt, table.id),
    // What an overlap is looked for by.
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

import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { calendarFaults, defaultBookingRules } from '../../domain/booking/booking.ts';
import type { OpeningHours } from '../../domain/conversations/inbox.ts';
import { assistants } from '../assistants.ts';
import { instant, oneOf, timestamps } from '../columns.ts';

/** Whether an assistant's visitors may book, and when. An assistant without a row takes no bookings in the chat. */
export const bookingSettings = pgTable('booking_settings', {
  assistantId: integer('assistant_id')
    .primaryKey()
    .references(() => assistants.id, { onDelete: 'cascade' }),
  isActive: boolean('is_active').notNull().default(false),
  /** Phrases of visitors for which booking is offered, one per line, in addition to those that every assistant knows. */
  offerWords: text('offer_words').notNull().default(''),
  /** The greeting has a button for booking. */
  inGreeting: boolean('in_greeting').notNull().default(true),
  /** The minimum time between now and the start of a booking. */
  noticeMinutes: integer('notice_minutes').notNull().default(defaultBookingRules.noticeMinutes),
  /** How many days ahead a booking is possible; 0 is today only. */
  horizonDays: integer('horizon_days').notNull().default(defaultBookingRules.horizonDays),
  /** The interval between the starts of two slots. */
  stepMinutes: integer('step_minutes').notNull().default(defaultBookingRules.stepMinutes),
  ...timestamps,
});

/** A person or a thing whose time is booked, such as a chair or a court. */
export const agendas = pgTable(
  'agendas',
  {
    id: serial('id').primaryKey(),
    assistantId: integer('assistant_id')
      .notNull()
      .references(() => assistants.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** Null: the platform's time zone. */
    timeZone: text('time_zone'),
    /** The opening hours. Null: always open. */
    openingHours: jsonb('opening_hours').$type<OpeningHours>(),
    /** Days that are closed whatever the weekday. */
    holidays: date('holidays', { mode: 'string' }).array().notNull().default([]),
    /** The hash of the token in the address at which other calendars can subscribe. Null: there is no such address. */
    feedTokenHash: text('feed_token_hash'),
    ...timestamps,
  },
  (table) => [
    index('agendas_assistant_idx').on(table.assistantId, table.id),
    uniqueIndex('agendas_feed_token_key').on(table.feedTokenHash),
  ],
);

/** Services that can be booked. */
export const services = pgTable(
  'services',
  {
    id: serial('id').primaryKey(),
    assistantId: integer('assistant_id')
      .notNull()
      .references(() => assistants.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    description: text('description'),
    minutes: integer('minutes').notNull(),
    /** How many minutes its agenda stays busy after its end. */
    bufferMinutes: integer('buffer_minutes').notNull().default(0),
    /** The price as visitors read it. */
    price: text('price'),
    /** How many bookings the same slot can have. */
    capacity: integer('capacity').notNull().default(1),
    /** The agendas that offer the service. Empty: all agendas of the assistant. Deleted agendas are ignored. */
    agendaIds: integer('agenda_ids').array().notNull().default([]),
    /** Whether visitors may book it. */
    isActive: boolean('is_active').notNull().default(true),
    ...timestamps,
  },
  (table) => [
    index('services_assistant_idx').on(table.assistantId, table.id),
    check('services_time_check', sql`${table.minutes} > 0 and ${table.bufferMinutes} >= 0 and ${table.capacity} > 0`),
  ],
);

/** Another calendar whose events make an agenda busy. It is read regularly. A row is its own queue (server/jobs/due-work.ts). */
export const agendaCalendars = pgTable(
  'agenda_calendars',
  {
    id: serial('id').primaryKey(),
    agendaId: integer('agenda_id')
      .notNull()
      .references(() => agendas.id, { onDelete: 'cascade' }),
    /** The address, encrypted, because anybody who has it may read the calendar. */
    address: text('address').notNull(),
    /** The host of the address, for display. */
    host: text('host').notNull(),
    /** Data of the last reading: the server's identifiers of the content, its hash, and the time zone of its days. */
    etag: text('etag'),
    lastModified: text('last_modified'),
    contentHash: text('content_hash'),
    timeZone: text('time_zone'),
    /** When the busy times were last computed. The window that they cover moves on from day to day. */
    expandedAt: instant('expanded_at'),
    /** When the calendar was last fetched, whether or not it had changed. */
    readAt: instant('read_at'),
    /** Why the last attempt failed. The events that were read before stay in force. */
    fault: text('fault', { enum: calendarFaults }),
    /** The number of failures in a row. */
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull(),
    ...timestamps,
  },
  (table) => [
    index('agenda_calendars_agenda_idx').on(table.agendaId),
    index('agenda_calendars_due_idx').on(table.host, table.nextAttemptAt),
    check('agenda_calendars_fault_check', oneOf(table.fault, calendarFaults)),
  ],
);

/** A period in which an agenda is closed, apart from its opening hours: a day off, an errand, an event of another calendar. */
export const agendaBlocks = pgTable(
  'agenda_blocks',
  {
    id: serial('id').primaryKey(),
    agendaId: integer('agenda_id')
      .notNull()
      .references(() => agendas.id, { onDelete: 'cascade' }),
    /** The calendar that the period was read from. Null: closed by hand. */
    calendarId: integer('calendar_id').references(() => agendaCalendars.id, { onDelete: 'cascade' }),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** A note that only the owner's side sees. */
    note: text('note'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('agenda_blocks_agenda_idx').on(table.agendaId, table.endsAt),
    index('agenda_blocks_calendar_idx').on(table.calendarId),
    check('agenda_blocks_order_check', sql`${table.startsAt} < ${table.endsAt}`),
  ],
);

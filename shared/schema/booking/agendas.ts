import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { calendarFaults, defaultBookingRules } from '../../domain/booking/booking.ts';
import type { OpeningHours } from '../../domain/conversations/inbox.ts';
import { assistants } from '../assistants.ts';
import { instant, oneOf, timestamps } from '../columns.ts';

/** Whether an assistant's visitors may book, and when. One without a row takes no bookings in the chat. */
export const bookingSettings = pgTable('booking_settings', {
  assistantId: integer('assistant_id')
    .primaryKey()
    .references(() => assistants.id, { onDelete: 'cascade' }),
  isActive: boolean('is_active').notNull().default(false),
  /** Words of visitors that booking is offered for beside those that every assistant knows, one phrase a line. */
  offerWords: text('offer_words').notNull().default(''),
  /** The greeting has a button for it. */
  inGreeting: boolean('in_greeting').notNull().default(true),
  /** The least time between now and what is booked. */
  noticeMinutes: integer('notice_minutes').notNull().default(defaultBookingRules.noticeMinutes),
  /** How many days ahead one may book; 0 is today. */
  horizonDays: integer('horizon_days').notNull().default(defaultBookingRules.horizonDays),
  /** How far apart slots begin. */
  stepMinutes: integer('step_minutes').notNull().default(defaultBookingRules.stepMinutes),
  ...timestamps,
});

/** Somebody, or something, whose time is booked: a person, a chair, a court. */
export const agendas = pgTable(
  'agendas',
  {
    id: serial('id').primaryKey(),
    assistantId: integer('assistant_id')
      .notNull()
      .references(() => assistants.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** Null: the platform's. */
    timeZone: text('time_zone'),
    /** Null: always open. */
    openingHours: jsonb('opening_hours').$type<OpeningHours>(),
    /** Days that are closed whatever the weekday. */
    holidays: date('holidays', { mode: 'string' }).array().notNull().default([]),
    /** Of the address by which other calendars show it; null: it has none. */
    feedTokenHash: text('feed_token_hash'),
    ...timestamps,
  },
  (table) => [
    index('agendas_assistant_idx').on(table.assistantId, table.id),
    uniqueIndex('agendas_feed_token_key').on(table.feedTokenHash),
  ],
);

/** What can be booked. */
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
    /** How long its agenda is taken beyond its end. */
    bufferMinutes: integer('buffer_minutes').notNull().default(0),
    /** As visitors read it. */
    price: text('price'),
    /** How many may book the same slot. */
    capacity: integer('capacity').notNull().default(1),
    /** By which agendas; none: by all of the assistant's. What is no longer there is left out. */
    agendaIds: integer('agenda_ids').array().notNull().default([]),
    /** Visitors may book it. */
    isActive: boolean('is_active').notNull().default(true),
    ...timestamps,
  },
  (table) => [
    index('services_assistant_idx').on(table.assistantId, table.id),
    check('services_time_check', sql`${table.minutes} > 0 and ${table.bufferMinutes} >= 0 and ${table.capacity} > 0`),
  ],
);

/** Another calendar that an agenda is busy by, read again and again. A row is its own queue (server/jobs/due-work.ts). */
export const agendaCalendars = pgTable(
  'agenda_calendars',
  {
    id: serial('id').primaryKey(),
    agendaId: integer('agenda_id')
      .notNull()
      .references(() => agendas.id, { onDelete: 'cascade' }),
    /** Sealed: whoever has it may read the calendar. */
    address: text('address').notNull(),
    /** Of the address, to be shown. */
    host: text('host').notNull(),
    /** Of what was read last: what its server called it, a hash of it, and in which zone its days were meant. */
    etag: text('etag'),
    lastModified: text('last_modified'),
    contentHash: text('content_hash'),
    timeZone: text('time_zone'),
    /** When its times were worked out: the window that they are of goes on from day to day. */
    expandedAt: instant('expanded_at'),
    /** When it was last had, changed or not. */
    readAt: instant('read_at'),
    /** Of the last try; what was read before holds on. */
    fault: text('fault', { enum: calendarFaults }),
    /** Failures in a row. */
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

/** A time that an agenda is closed for beside its hours: a day off, an errand, what another calendar has. */
export const agendaBlocks = pgTable(
  'agenda_blocks',
  {
    id: serial('id').primaryKey(),
    agendaId: integer('agenda_id')
      .notNull()
      .references(() => agendas.id, { onDelete: 'cascade' }),
    /** The calendar that it was read from; null: closed by hand. */
    calendarId: integer('calendar_id').references(() => agendaCalendars.id, { onDelete: 'cascade' }),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** For the owner's side alone. */
    note: text('note'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('agenda_blocks_agenda_idx').on(table.agendaId, table.endsAt),
    index('agenda_blocks_calendar_idx').on(table.calendarId),
    check('agenda_blocks_order_check', sql`${table.startsAt} < ${table.endsAt}`),
  ],
);

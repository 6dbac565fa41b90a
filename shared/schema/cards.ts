import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core';
import type { OfferedService } from '../domain/booking/booking.ts';
import { type CardField, cardKinds, cardStates, type FormField } from '../domain/conversations/cards.ts';
import { toolKinds, toolStates } from '../domain/conversations/tools.ts';
import { assistants } from './assistants.ts';
import { bookings } from './booking/bookings.ts';
import { instant, oneOf, timestamps } from './columns.ts';
import { messages } from './conversations.ts';

/** Forms that an assistant can offer its visitors. */
export const forms = pgTable(
  'forms',
  {
    id: serial('id').primaryKey(),
    assistantId: integer('assistant_id')
      .notNull()
      .references(() => assistants.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    /** What the assistant says above the form, and after it is answered. Null: the platform's text. */
    intro: text('intro'),
    thanks: text('thanks'),
    fields: jsonb('fields').$type<FormField[]>().notNull(),
    /** Phrases of visitors for which the form is offered, one per line. */
    offerWords: text('offer_words').notNull().default(''),
    /** The greeting has a button for the form. */
    inGreeting: boolean('in_greeting').notNull().default(false),
    isActive: boolean('is_active').notNull().default(true),
    ...timestamps,
  },
  (table) => [index('forms_assistant_idx').on(table.assistantId, table.id)],
);

/** The card of a message of kind `card`: the form as it was when it was offered, and the answers, which are given only once. */
export const cards = pgTable(
  'cards',
  {
    messageId: integer('message_id')
      .primaryKey()
      .references(() => messages.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: cardKinds }).notNull().default('form'),
    formId: integer('form_id').references(() => forms.id, { onDelete: 'set null' }),
    title: text('title').notNull(),
    thanks: text('thanks'),
    fields: jsonb('fields').$type<CardField[]>().notNull(),
    /** The services that could be booked when a booking card was offered. */
    services: jsonb('services').$type<OfferedService[]>(),
    /** The booking that was made with the card. */
    bookingId: integer('booking_id').references(() => bookings.id, { onDelete: 'set null' }),
    /** The values that a model filled in when it proposed the card. */
    values: jsonb('values').$type<Record<string, string>>(),
    answers: jsonb('answers').$type<Record<string, string>>(),
    state: text('state', { enum: cardStates }).notNull().default('open'),
    /** The visitor's message that contains the answers. No foreign key, because both are deleted with their conversation. */
    answerId: integer('answer_id'),
    answeredAt: instant('answered_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('cards_form_idx').on(table.formId).where(sql`${table.formId} is not null`),
    index('cards_booking_idx').on(table.bookingId).where(sql`${table.bookingId} is not null`),
    check('cards_kind_check', oneOf(table.kind, cardKinds)),
    check('cards_state_check', oneOf(table.state, cardStates)),
  ],
);

/** Tool calls of a model while it wrote a reply. None of them writes: writing actions are proposed as a card. */
export const toolCalls = pgTable(
  'tool_calls',
  {
    id: serial('id').primaryKey(),
    messageId: integer('message_id')
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    /** The number of the model's response that contained the call, from 1. */
    round: integer('round').notNull(),
    tool: text('tool', { enum: toolKinds }).notNull(),
    state: text('state', { enum: toolStates }).notNull(),
    /** The subject of the call, as the owner reads it. */
    about: text('about'),
    /** The model's input, as it wrote it. */
    input: text('input').notNull(),
    ms: integer('ms').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('tool_calls_message_idx').on(table.messageId, table.id),
    check('tool_calls_tool_check', oneOf(table.tool, toolKinds)),
    check('tool_calls_state_check', oneOf(table.state, toolStates)),
  ],
);

import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { cardStates, type FormField } from '../domain/conversations/cards.ts';
import { assistants } from './assistants.ts';
import { instant, oneOf, timestamps } from './columns.ts';
import { messages } from './conversations.ts';

/** What an assistant can ask its visitors for, field by field. */
export const forms = pgTable(
  'forms',
  {
    id: serial('id').primaryKey(),
    assistantId: integer('assistant_id')
      .notNull()
      .references(() => assistants.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    /** What the assistant says above it, and once it is answered; null: the platform's words. */
    intro: text('intro'),
    thanks: text('thanks'),
    fields: jsonb('fields').$type<FormField[]>().notNull(),
    /** Words of visitors that it is offered for, one phrase a line. */
    offerWords: text('offer_words').notNull().default(''),
    /** The greeting has a button for it. */
    inGreeting: boolean('in_greeting').notNull().default(false),
    isActive: boolean('is_active').notNull().default(true),
    ...timestamps,
  },
  (table) => [index('forms_assistant_idx').on(table.assistantId, table.id)],
);

/** What is filled in beside a message of kind `card`: the form as it was when it was offered, and what was answered, once. */
export const cards = pgTable(
  'cards',
  {
    messageId: integer('message_id')
      .primaryKey()
      .references(() => messages.id, { onDelete: 'cascade' }),
    formId: integer('form_id').references(() => forms.id, { onDelete: 'set null' }),
    title: text('title').notNull(),
    thanks: text('thanks'),
    fields: jsonb('fields').$type<FormField[]>().notNull(),
    answers: jsonb('answers').$type<Record<string, string>>(),
    state: text('state', { enum: cardStates }).notNull().default('open'),
    /** The visitor's message that its answers were stored as. No foreign key: both go with their conversation. */
    answerId: integer('answer_id'),
    answeredAt: instant('answered_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('cards_form_idx').on(table.formId).where(sql`${table.formId} is not null`),
    check('cards_state_check', oneOf(table.state, cardStates)),
  ],
);

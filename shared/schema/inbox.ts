import { date, index, integer, jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core';
import type { OpeningHours } from '../domain/conversations/inbox.ts';
import { assistants } from './assistants.ts';
import { instant, timestamps } from './columns.ts';
import { conversations } from './conversations.ts';
import { users } from './users.ts';

/** Internal notes of the users who answer for an assistant. They are never sent to visitors, and no model gets them. */
export const conversationNotes = pgTable(
  'conversation_notes',
  {
    id: serial('id').primaryKey(),
    conversationId: integer('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    authorId: integer('author_id').references(() => users.id, { onDelete: 'set null' }),
    authorName: text('author_name').notNull(),
    text: text('text').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('conversation_notes_conversation_idx').on(table.conversationId, table.id),
    index('conversation_notes_author_idx').on(table.authorId),
  ],
);

export const quickAnswers = pgTable(
  'quick_answers',
  {
    id: serial('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    text: text('text').notNull(),
    ...timestamps,
  },
  (table) => [index('quick_answers_user_idx').on(table.userId, table.id)],
);

/** Who answers for an assistant, and when. An assistant without a row has no person's name and is always open. */
export const handoffSettings = pgTable('handoff_settings', {
  assistantId: integer('assistant_id')
    .primaryKey()
    .references(() => assistants.id, { onDelete: 'cascade' }),
  /** The name of the person who answers, as visitors read it. */
  personName: text('person_name'),
  /** Null: the platform's time zone. */
  timeZone: text('time_zone'),
  /** The opening hours. Null: always open. */
  openingHours: jsonb('opening_hours').$type<OpeningHours>(),
  /** Days that are closed whatever the weekday. */
  holidays: date('holidays', { mode: 'string' }).array().notNull().default([]),
  ...timestamps,
});

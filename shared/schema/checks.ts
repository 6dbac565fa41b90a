import { index, integer, jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core';
import type { Expectation } from '../domain/assistants/checks.ts';
import { assistants } from './assistants.ts';
import { timestamps } from './columns.ts';

/** The questions that an assistant is checked with, and what is expected of each answer. */
export const checks = pgTable(
  'checks',
  {
    id: serial('id').primaryKey(),
    assistantId: integer('assistant_id')
      .notNull()
      .references(() => assistants.id, { onDelete: 'cascade' }),
    question: text('question').notNull(),
    expectations: jsonb('expectations').$type<Expectation[]>().notNull(),
    ...timestamps,
  },
  (table) => [index('checks_assistant_idx').on(table.assistantId)],
);

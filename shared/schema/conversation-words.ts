import { index, integer, pgTable } from 'drizzle-orm/pg-core';
import { wordVector } from './columns.ts';
import { conversations } from './conversations.ts';

/**
 * What was said in a visitor's conversation that has ended, for the palette: its words in small letters without accents, each with the
 * assistant in front (`12:presupuesto`), so that one index finds an owner's in a table of any size. A trigger keeps it.
 */
export const conversationWords = pgTable(
  'conversation_words',
  {
    conversationId: integer('conversation_id')
      .primaryKey()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    assistantId: integer('assistant_id').notNull(),
    words: wordVector('words').notNull(),
  },
  (table) => [
    index('conversation_words_words_idx').using('gin', table.words),
    index('conversation_words_assistant_idx').on(table.assistantId, table.conversationId),
  ],
);

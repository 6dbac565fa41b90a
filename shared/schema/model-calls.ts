import { boolean, check, index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { assistants } from './assistants.ts';
import { callCost, instant, oneOf } from './columns.ts';
import { users } from './users.ts';

const purposes = ['test_chat', 'knowledge_questions', 'suggestion', 'reply', 'check', 'check_judge'] as const;

/**
 * What calls of a model cost that leave no row of their own: nothing of what was said, only the count. A reply's usage
 * is on its message, a summary's on the summary; here is that of a reply whose message may have been counted before it ended.
 */
export const modelCalls = pgTable(
  'model_calls',
  {
    id: serial('id').primaryKey(),
    purpose: text('purpose', { enum: purposes }).notNull(),
    /** Who asked; of a reply to a visitor, the assistant's owner. */
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null for an assistant that was not saved yet. */
    assistantId: integer('assistant_id').references(() => assistants.id, { onDelete: 'cascade' }),
    provider: text('provider').notNull(),
    model: text('model').notNull(),
    promptTokens: integer('prompt_tokens').notNull(),
    completionTokens: integer('completion_tokens').notNull(),
    cachedPromptTokens: integer('cached_prompt_tokens'),
    ...callCost,
    /** The provider gave no usage: the figures are estimates. */
    usageEstimated: boolean('usage_estimated').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('model_calls_user_idx').on(table.userId),
    index('model_calls_assistant_idx').on(table.assistantId, table.createdAt),
    check('model_calls_purpose_check', oneOf(table.purpose, purposes)),
  ],
);

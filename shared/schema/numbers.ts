import { bigint, boolean, check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { costPurposes } from '../domain/accounts/costs.ts';
import { contactStatuses, interestLevels } from '../domain/contacts/leads.ts';
import { outsideChannels } from '../domain/conversations/channels.ts';
import { assistants } from './assistants.ts';
import { instant, oneOf } from './columns.ts';

/*
 * The data of an assistant's figures, which is kept after the counted rows are deleted. It contains only counts, nothing that identifies a
 * visitor. A day is in the time zone that the platform had when the row was counted.
 */

const ofAssistant = {
  assistantId: integer('assistant_id')
    .notNull()
    .references(() => assistants.id, { onDelete: 'cascade' }),
  day: date('day', { mode: 'string' }).notNull(),
};

const count = (name: string) => integer(name).notNull().default(0);

export const dailyNumbers = pgTable(
  'daily_numbers',
  {
    ...ofAssistant,
    /** How often the public chat was opened. */
    visits: count('visits'),
    /** Conversations that visitors began. */
    conversations: count('conversations'),
    /** Replies to visitors: by a model, by the demonstration, and failed ones. */
    answers: count('answers'),
    demoAnswers: count('demo_answers'),
    failedAnswers: count('failed_answers'),
  },
  (table) => [primaryKey({ columns: [table.assistantId, table.day] })],
);

/** The conversations, and the erased contacts, that began at an outside service. All others began on the web. */
export const dailyChannelNumbers = pgTable(
  'daily_channel_numbers',
  {
    ...ofAssistant,
    channel: text('channel', { enum: outsideChannels }).notNull(),
    conversations: count('conversations'),
    erasedContacts: count('erased_contacts'),
  },
  (table) => [
    primaryKey({ columns: [table.assistantId, table.day, table.channel] }),
    check('daily_channel_numbers_channel_check', oneOf(table.channel, outsideChannels)),
  ],
);

/** The cost of model calls of every purpose: replies to visitors and in private chats, summaries, test chats. */
export const dailyModelUse = pgTable(
  'daily_model_use',
  {
    ...ofAssistant,
    provider: text('provider').notNull(),
    model: text('model').notNull(),
    purpose: text('purpose', { enum: costPurposes }).notNull().default('unknown'),
    /** The calls were paid with the owner's key when they were counted, so they did not cost the platform anything. */
    isOwnKey: boolean('is_own_key').notNull().default(false),
    promptTokens: bigint('prompt_tokens', { mode: 'number' }).notNull(),
    /** The part of the prompt's tokens that the provider read from its cache. */
    cachedPromptTokens: bigint('cached_prompt_tokens', { mode: 'number' }).notNull(),
    completionTokens: bigint('completion_tokens', { mode: 'number' }).notNull(),
    /** Nano-dollars of the calls whose price is known. */
    costNanos: bigint('cost_nanos', { mode: 'number' }).notNull().default(0),
    /** Tokens of the calls whose price is not known. */
    unpricedTokens: bigint('unpriced_tokens', { mode: 'number' }).notNull().default(0),
  },
  (table) => [
    primaryKey({
      name: 'daily_model_use_key',
      columns: [table.assistantId, table.day, table.provider, table.model, table.purpose, table.isOwnKey],
    }),
    // For queries over the assistants of all accounts.
    index('daily_model_use_day_idx').on(table.day),
    check('daily_model_use_purpose_check', oneOf(table.purpose, costPurposes)),
  ],
);

/**
 * How many contacts were erased, by the day on which they came and their values when they were erased. Existing contacts are counted in
 * their own table.
 */
export const erasedContacts = pgTable(
  'erased_contacts',
  {
    ...ofAssistant,
    interestLevel: text('interest_level', { enum: interestLevels }).notNull(),
    status: text('status', { enum: contactStatuses }).notNull(),
    contacts: integer('contacts').notNull(),
  },
  (table) => [primaryKey({ columns: [table.assistantId, table.day, table.interestLevel, table.status] })],
);

/** The last counted row of each table. The first counting makes the rows. */
export const numbersProgress = pgTable('numbers_progress', {
  source: text('source').primaryKey(),
  lastId: integer('last_id').notNull().default(0),
  /** When counting began. There are no visits from before. */
  startedAt: instant('started_at').notNull().defaultNow(),
});

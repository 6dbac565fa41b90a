import { bigint, boolean, check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { costPurposes } from '../domain/accounts/costs.ts';
import { contactStatuses, interestLevels } from '../domain/contacts/leads.ts';
import { outsideChannels } from '../domain/conversations/channels.ts';
import { assistants } from './assistants.ts';
import { instant, oneOf } from './columns.ts';

/*
 * What an assistant's figures are made of, kept when what they were counted from is deleted: counts alone, nothing that identifies
 * one visitor. A day is one of the platform's time zone as it was set when the row was counted.
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
    /** How often somebody opened the public chat. */
    visits: count('visits'),
    /** Conversations that visitors began. */
    conversations: count('conversations'),
    /** Replies to visitors: by a model, by the demonstration, and those that failed. */
    answers: count('answers'),
    demoAnswers: count('demo_answers'),
    failedAnswers: count('failed_answers'),
  },
  (table) => [primaryKey({ columns: [table.assistantId, table.day] })],
);

/** What of the conversations, and of the contacts that were erased, began at an outside service; the others did on the web. */
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

/** What calls of models cost, for whatever they were made: replies to visitors and in private, summaries, test chats. */
export const dailyModelUse = pgTable(
  'daily_model_use',
  {
    ...ofAssistant,
    provider: text('provider').notNull(),
    model: text('model').notNull(),
    purpose: text('purpose', { enum: costPurposes }).notNull().default('unknown'),
    /** Paid by the owner's key when it was counted: no cost of the platform's. */
    isOwnKey: boolean('is_own_key').notNull().default(false),
    promptTokens: bigint('prompt_tokens', { mode: 'number' }).notNull(),
    /** The part of the prompt's tokens that the provider had in its cache. */
    cachedPromptTokens: bigint('cached_prompt_tokens', { mode: 'number' }).notNull(),
    completionTokens: bigint('completion_tokens', { mode: 'number' }).notNull(),
    /** Nano-dollars of the calls whose price is known. */
    costNanos: bigint('cost_nanos', { mode: 'number' }).notNull().default(0),
    /** Tokens of the others. */
    unpricedTokens: bigint('unpriced_tokens', { mode: 'number' }).notNull().default(0),
  },
  (table) => [
    primaryKey({
      name: 'daily_model_use_key',
      columns: [table.assistantId, table.day, table.provider, table.model, table.purpose, table.isOwnKey],
    }),
    // Of all accounts' assistants together.
    index('daily_model_use_day_idx').on(table.day),
    check('daily_model_use_purpose_check', oneOf(table.purpose, costPurposes)),
  ],
);

/** How many contacts were erased, by the day they came on and what they were then. Those that are there are counted where they are. */
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

/** Up to which row each table has been counted. Its rows are made by the first counting. */
export const numbersProgress = pgTable('numbers_progress', {
  source: text('source').primaryKey(),
  lastId: integer('last_id').notNull().default(0),
  /** When counting began: there are no visits from before. */
  startedAt: instant('started_at').notNull().defaultNow(),
});

import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { ceilingPeriods, ceilingScopes } from '../domain/accounts/ceilings.ts';
import { assistants } from './assistants.ts';
import { callCost, instant, oneOf, timestamps } from './columns.ts';
import { users } from './users.ts';

const purposes = [
  'test_chat',
  'knowledge_questions',
  'suggestion',
  'reply',
  'summary',
  'check',
  'check_judge',
  'check_proposals',
  'transcription',
  'translation',
] as const;

/**
 * The costs of model calls that leave no row of their own. Only the counts are stored, no content. The usage of a reply is on its message,
 * that of a summary on the summary. Here are also replies whose message may have been counted before they ended, and attempts that produced
 * no summary.
 */
export const modelCalls = pgTable(
  'model_calls',
  {
    id: serial('id').primaryKey(),
    purpose: text('purpose', { enum: purposes }).notNull(),
    /** The user who asked. For a reply to a visitor, the assistant's owner. */
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null if the assistant was not saved yet. */
    assistantId: integer('assistant_id').references(() => assistants.id, { onDelete: 'cascade' }),
    provider: text('provider').notNull(),
    model: text('model').notNull(),
    promptTokens: integer('prompt_tokens').notNull(),
    completionTokens: integer('completion_tokens').notNull(),
    cachedPromptTokens: integer('cached_prompt_tokens'),
    ...callCost,
    /** The provider reported no usage, so the figures are estimates. */
    usageEstimated: boolean('usage_estimated').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('model_calls_user_idx').on(table.userId),
    index('model_calls_assistant_idx').on(table.assistantId, table.createdAt),
    check('model_calls_purpose_check', oneOf(table.purpose, purposes)),
  ],
);

/**
 * How much may be spent on models in a day or a month of the platform's time zone, and how much was spent. The amount stays when an
 * assistant is deleted. A `visitor` ceiling applies to each visitor, whose use is in `visitor_use`.
 */
export const ceilings = pgTable(
  'ceilings',
  {
    id: serial('id').primaryKey(),
    scope: text('scope', { enum: ceilingScopes }).notNull(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    assistantId: integer('assistant_id').references(() => assistants.id, { onDelete: 'cascade' }),
    period: text('period', { enum: ceilingPeriods }).notNull(),
    limitNanos: bigint('limit_nanos', { mode: 'number' }),
    /** The limit of messages. Only `visitor` ceilings have one. */
    limitMessages: integer('limit_messages'),
    /** The amount spent in the period that began on `periodStart`. */
    spentNanos: bigint('spent_nanos', { mode: 'number' }).notNull().default(0),
    periodStart: date('period_start', { mode: 'string' }).notNull(),
    /** Whether a message was refused in that period. */
    isReached: boolean('is_reached').notNull().default(false),
    /** The percentage that a mail was sent about in that period. */
    warnedPercent: smallint('warned_percent').notNull().default(0),
    ...timestamps,
  },
  (table) => [
    unique('ceilings_subject_key').on(table.scope, table.userId, table.assistantId, table.period).nullsNotDistinct(),
    index('ceilings_user_idx').on(table.userId),
    index('ceilings_assistant_idx').on(table.assistantId),
    check('ceilings_scope_check', oneOf(table.scope, ceilingScopes)),
    check('ceilings_period_check', oneOf(table.period, ceilingPeriods)),
    check(
      'ceilings_subject_check',
      sql`case ${table.scope} when 'platform' then num_nonnulls(${table.userId}, ${table.assistantId}) = 0
        when 'account' then ${table.userId} is not null and ${table.assistantId} is null
        else ${table.assistantId} is not null and ${table.userId} is null end`,
    ),
    check(
      'ceilings_limit_check',
      sql`case when ${table.scope} = 'visitor' then num_nonnulls(${table.limitNanos}, ${table.limitMessages}) > 0
        else ${table.limitNanos} is not null and ${table.limitMessages} is null end`,
    ),
  ],
);

/**
 * The possible cost of running calls, which counts as spent until they end. A reservation that a killed process leaves behind counts for
 * ten minutes.
 */
export const costReservations = pgTable('cost_reservations', {
  /** `reply:` and the reply's id for a reply. Other calls have keys of their own. */
  key: text('key').primaryKey(),
  userId: integer('user_id').notNull(),
  assistantId: integer('assistant_id'),
  /** The call is paid with the owner's key, so it does not cost the platform anything. */
  isOwnKey: boolean('is_own_key').notNull(),
  /** The visitor that the call is for, as in `visitor_use`. */
  visitors: text('visitors').array().notNull(),
  nanos: bigint('nanos', { mode: 'number' }).notNull(),
  expiresAt: instant('expires_at').notNull(),
});

/**
 * A visitor's use of an assistant in a day, if that has a limit. Visitors are identified by their session and by their network, both stored
 * as hashes.
 */
export const visitorUse = pgTable(
  'visitor_use',
  {
    assistantId: integer('assistant_id')
      .notNull()
      .references(() => assistants.id, { onDelete: 'cascade' }),
    visitor: text('visitor').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    messages: integer('messages').notNull().default(0),
    nanos: bigint('nanos', { mode: 'number' }).notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.assistantId, table.visitor, table.day] }),
    index('visitor_use_day_idx').on(table.day),
  ],
);

import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import {
  type CheckSource,
  checkRunFaults,
  checkRunStates,
  checkVerdicts,
  type Expectation,
  type Finding,
} from '../domain/assistants/checks.ts';
import type { VersionSnapshot } from '../domain/assistants/versions.ts';
import { assistants } from './assistants.ts';
import { instant, oneOf, timestamps } from './columns.ts';
import { users } from './users.ts';

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
    /** The answer that was accepted last, what it cited, and what spoke against it all the same. */
    acceptedAnswer: text('accepted_answer'),
    acceptedSources: jsonb('accepted_sources').$type<CheckSource[]>(),
    acceptedFindings: jsonb('accepted_findings').$type<Finding[]>(),
    acceptedAt: instant('accepted_at'),
    ...timestamps,
  },
  (table) => [index('checks_assistant_idx').on(table.assistantId)],
);

const causes = ['asked', 'knowledge'] as const;

/** All questions asked once, of what was saved or of a form that was not. */
export const checkRuns = pgTable(
  'check_runs',
  {
    id: serial('id').primaryKey(),
    assistantId: integer('assistant_id')
      .notNull()
      .references(() => assistants.id, { onDelete: 'cascade' }),
    /** Null for one that followed by itself, and once that account is gone. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    cause: text('cause', { enum: causes }).notNull(),
    /** The fields of the form; null for what is saved. */
    draft: jsonb('draft').$type<
      Omit<VersionSnapshot, 'offersPerson' | 'guardsFigures'> & { guardsFigures?: boolean }
    >(),
    state: text('state', { enum: checkRunStates }).notNull().default('queued'),
    fault: text('fault', { enum: checkRunFaults }),
    /** Of the documents that were known when it began, the newest's id; null of a run of before that was kept. */
    newestDocument: integer('newest_document'),
    /** Counts the tries of its job: an earlier one's process may write nothing any more. */
    attempt: integer('attempt').notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    index('check_runs_assistant_idx').on(table.assistantId, table.id),
    index('check_runs_created_idx').on(table.createdAt),
    index('check_runs_user_idx').on(table.userId).where(sql`${table.userId} is not null`),
    // One at a time.
    uniqueIndex('check_runs_open_key')
      .on(table.assistantId)
      .where(oneOf(table.state, ['queued', 'running'])),
    check('check_runs_cause_check', oneOf(table.cause, causes)),
    check('check_runs_state_check', oneOf(table.state, checkRunStates)),
    check('check_runs_fault_check', oneOf(table.fault, checkRunFaults)),
  ],
);

/** A question of a run: what was answered, and how that compares. Without a verdict it has not been answered yet. */
export const checkResults = pgTable(
  'check_results',
  {
    runId: integer('run_id')
      .notNull()
      .references(() => checkRuns.id, { onDelete: 'cascade' }),
    checkId: integer('check_id')
      .notNull()
      .references(() => checks.id, { onDelete: 'cascade' }),
    answer: text('answer'),
    isDemo: boolean('is_demo').notNull().default(false),
    sources: jsonb('sources').$type<CheckSource[]>(),
    findings: jsonb('findings').$type<Finding[]>(),
    verdict: text('verdict', { enum: checkVerdicts }),
    /** The accepted answer that it was compared with. */
    before: text('before'),
    /** Nano-dollars; null where the prices are not known, or no model was asked. */
    costNanos: bigint('cost_nanos', { mode: 'number' }),
    acceptedAt: instant('accepted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.checkId] }),
    index('check_results_check_idx').on(table.checkId),
    check('check_results_verdict_check', oneOf(table.verdict, checkVerdicts)),
  ],
);

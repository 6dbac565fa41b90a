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

/** The questions with which an assistant is checked, and what is expected of each answer. */
export const checks = pgTable(
  'checks',
  {
    id: serial('id').primaryKey(),
    assistantId: integer('assistant_id')
      .notNull()
      .references(() => assistants.id, { onDelete: 'cascade' }),
    question: text('question').notNull(),
    expectations: jsonb('expectations').$type<Expectation[]>().notNull(),
    /** The last accepted answer, the sources that it cited, and the findings against it. */
    acceptedAnswer: text('accepted_answer'),
    acceptedSources: jsonb('accepted_sources').$type<CheckSource[]>(),
    acceptedFindings: jsonb('accepted_findings').$type<Finding[]>(),
    acceptedAt: instant('accepted_at'),
    ...timestamps,
  },
  (table) => [index('checks_assistant_idx').on(table.assistantId)],
);

const causes = ['asked', 'knowledge'] as const;

/** Runs that ask all questions once, with the saved assistant or with an unsaved form. */
export const checkRuns = pgTable(
  'check_runs',
  {
    id: serial('id').primaryKey(),
    assistantId: integer('assistant_id')
      .notNull()
      .references(() => assistants.id, { onDelete: 'cascade' }),
    /** The user who started the run. Null if it started automatically, and after that account is deleted. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    cause: text('cause', { enum: causes }).notNull(),
    /** The fields of the form. Null if the saved assistant is tested. */
    draft: jsonb('draft').$type<
      Omit<VersionSnapshot, 'offersPerson' | 'guardsFigures'> & { guardsFigures?: boolean }
    >(),
    state: text('state', { enum: checkRunStates }).notNull().default('queued'),
    fault: text('fault', { enum: checkRunFaults }),
    /** The id of the newest document that was known when the run began. Null for runs from before this was recorded. */
    newestDocument: integer('newest_document'),
    /** The attempt of the run's job. The process of an earlier attempt may no longer write. */
    attempt: integer('attempt').notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    index('check_runs_assistant_idx').on(table.assistantId, table.id),
    index('check_runs_created_idx').on(table.createdAt),
    index('check_runs_user_idx').on(table.userId).where(sql`${table.userId} is not null`),
    // Only one run of an assistant at a time.
    uniqueIndex('check_runs_open_key')
      .on(table.assistantId)
      .where(oneOf(table.state, ['queued', 'running'])),
    check('check_runs_cause_check', oneOf(table.cause, causes)),
    check('check_runs_state_check', oneOf(table.state, checkRunStates)),
    check('check_runs_fault_check', oneOf(table.fault, checkRunFaults)),
  ],
);

/** A question of a run: its answer, and how that compares. Without a verdict it has not been answered yet. */
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
    /** The accepted answer that this one was compared with. */
    before: text('before'),
    /** Nano-dollars. Null if the prices are not known, or no model was asked. */
    costNanos: bigint('cost_nanos', { mode: 'number' }),
    acceptedAt: instant('accepted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.checkId] }),
    index('check_results_check_idx').on(table.checkId),
    check('check_results_verdict_check', oneOf(table.verdict, checkVerdicts)),
  ],
);

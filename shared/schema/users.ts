import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { SessionData } from 'express-session';
import { planIds, requestablePlanIds, subscriptionStatuses } from '../domain/accounts/plans.ts';
import { languages, themes } from '../domain/display.ts';
import { instant, oneOf, timestamps } from './columns.ts';

const passwordOrigins = ['chosen', 'generated', 'unseen'] as const;

export const users = pgTable(
  'users',
  {
    id: serial('id').primaryKey(),
    username: text('username').notNull(),
    email: text('email').notNull(),
    passwordHash: text('password_hash').notNull(),
    role: text('role', { enum: ['user', 'admin'] })
      .notNull()
      .default('user'),
    /** Nobody deletes or demotes the first administrator, and nobody else changes their account. */
    isFirstAdmin: boolean('is_first_admin').notNull().default(false),
    /**
     * `unseen`: the program generated the password, and it was not shown to anybody yet. The next start generates and shows another one.
     */
    passwordOrigin: text('password_origin', { enum: passwordOrigins }).notNull().default('chosen'),
    /** Null: never chosen, so each browser's own choice applies. */
    theme: text('theme', { enum: themes }),
    /** Null: the platform's language. */
    language: text('language', { enum: languages }),
    /** The user has set themselves as not available for visitors now. This changes the texts that visitors read, but no notifications. */
    isAway: boolean('is_away').notNull().default(false),
    /**
     * When the first of the user's conversations may be older than their plan keeps it. A trigger resets it if the plan, the role or the
     * assistants change.
     */
    nextPurgeAt: instant('next_purge_at').notNull().default(sql`'epoch'`),
    /** When the deletion of the account and its dependent rows began. It is hidden from everybody since then. */
    deletedAt: instant('deleted_at'),
    ...timestamps,
  },
  (table) => [
    uniqueIndex('users_username_key').on(sql`lower(${table.username})`),
    uniqueIndex('users_email_key').on(sql`lower(${table.email})`),
    index('users_created_idx').on(table.createdAt),
    index('users_next_purge_idx').on(table.nextPurgeAt).where(sql`${table.role} <> 'admin'`),
    uniqueIndex('users_first_admin_key').on(table.isFirstAdmin).where(sql`${table.isFirstAdmin}`),
    check('users_role_check', oneOf(table.role, ['user', 'admin'])),
    check('users_first_admin_check', sql`not ${table.isFirstAdmin} or ${table.role} = 'admin'`),
    check('users_password_origin_check', oneOf(table.passwordOrigin, passwordOrigins)),
    check('users_theme_check', oneOf(table.theme, themes)),
    check('users_language_check', oneOf(table.language, languages)),
  ],
);

/** A subscription. Its id is its user's id, because each user has one. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    plan: text('plan', { enum: planIds }).notNull().default('free'),
    status: text('status', { enum: subscriptionStatuses }).notNull().default('active'),
    startDate: instant('start_date').notNull().defaultNow(),
    endDate: instant('end_date'),
    /** Visitor and private messages that count against the plan. */
    messagesUsed: integer('messages_used').notNull().default(0),
    /** The plan that the user has asked for and no administrator has decided on yet. The current plan stays in force meanwhile. */
    requestedPlan: text('requested_plan', { enum: requestablePlanIds }),
    requestedAt: instant('requested_at'),
    ...timestamps,
  },
  (table) => [
    check('subscriptions_plan_check', oneOf(table.plan, planIds)),
    check('subscriptions_status_check', oneOf(table.status, subscriptionStatuses)),
    check('subscriptions_messages_used_check', sql`${table.messagesUsed} >= 0`),
    check('subscriptions_requested_plan_check', oneOf(table.requestedPlan, requestablePlanIds)),
    check('subscriptions_request_check', sql`(${table.requestedPlan} is null) = (${table.requestedAt} is null)`),
    index('subscriptions_end_idx').on(table.endDate).where(sql`${table.endDate} is not null`),
    index('subscriptions_requested_idx').on(table.userId).where(sql`${table.requestedPlan} is not null`),
  ],
);

/** Sessions of signed-in users only. The key is the SHA-256 of the cookie's id, so that nobody can use a session from a database dump. */
export const sessions = pgTable(
  'sessions',
  {
    idHash: text('id_hash').primaryKey(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    data: jsonb('data').$type<SessionData>().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
  },
  (table) => [index('sessions_user_id_idx').on(table.userId), index('sessions_last_seen_at_idx').on(table.lastSeenAt)],
);

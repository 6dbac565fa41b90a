import { sql } from 'drizzle-orm';
import { bigserial, boolean, check, date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { providerIds } from '../domain/assistants/providers.ts';
import { instant, timestamps } from './columns.ts';

/** One row. Nullable values mean "not set yet": the default, or the environment's value, holds. */
export const systemSettings = pgTable(
  'system_settings',
  {
    id: integer('id').primaryKey().default(1),
    /** Encrypted, like the other secrets (server/lib/security/secrets.ts). */
    openaiApiKey: text('openai_api_key'),
    deepseekApiKey: text('deepseek_api_key'),
    defaultModel: text('default_model'),
    /** Providers that no assistant may use, whoever's key it has. */
    providersOff: text('providers_off', { enum: providerIds }).array().notNull().default(sql`'{}'`),
    smtpHost: text('smtp_host'),
    smtpPort: integer('smtp_port'),
    smtpUser: text('smtp_user'),
    smtpPassword: text('smtp_password'),
    smtpSecure: boolean('smtp_secure').notNull().default(true),
    fromEmail: text('from_email'),
    fromName: text('from_name').notNull().default('Plataforma de Asistentes IA'),
    emailEnabled: boolean('email_enabled').notNull().default(false),
    minPasswordLength: integer('min_password_length'),
    maxLoginAttempts: integer('max_login_attempts'),
    sessionTimeoutMinutes: integer('session_timeout_minutes'),
    dateFormat: text('date_format').notNull().default('DD/MM/YYYY'),
    timeFormat: text('time_format').notNull().default('24h'),
    language: text('language').notNull().default('es'),
    defaultCountry: text('default_country').notNull().default('ES'),
    /** Whose days and mornings those of follow-ups and daily mails are: a name of the IANA database. */
    timeZone: text('time_zone').notNull().default('Europe/Madrid'),
    /** The last morning on which owners' daily mails were made; those of days since are to be made up for. */
    digestsDay: date('digests_day', { mode: 'string' }),
    /** Who sends messages to push services (RFC 8292); the private key is encrypted. */
    vapidPublicKey: text('vapid_public_key'),
    vapidPrivateKey: text('vapid_private_key'),
    /** A known text under APP_SECRET: a start with another secret is refused instead of losing every key. */
    secretCheck: text('secret_check'),
    ...timestamps,
  },
  (table) => [check('system_settings_single_row_check', sql`${table.id} = 1`)],
);

export const auditLog = pgTable(
  'audit_log',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    at: instant('at').notNull().defaultNow(),
    /** No foreign key: the entry outlives the account. */
    actorId: integer('actor_id'),
    actorName: text('actor_name'),
    action: text('action').notNull(),
    target: text('target'),
    ip: text('ip'),
    details: jsonb('details').notNull().default({}),
  },
  (table) => [
    index('audit_log_at_idx').on(table.at),
    // What the platform's figures of a month ago ask.
    index('audit_log_subscriptions_idx').on(table.at).where(sql`${table.action} = 'subscription.changed'`),
  ],
);

/**
 * How many accounts, assistants and subscriptions there are: the sum of `n` over the rows that are alike. Triggers write a row for each
 * one that comes, goes or changes, and change none, so that nobody waits for a counter (server/db/functions/counts). Housekeeping
 * joins rows that are alike, and those of long ago.
 */
export const platformCounts = pgTable('platform_counts', {
  what: text('what', { enum: ['account', 'assistant', 'subscription'] }).notNull(),
  /** The day in UTC on which it was made; of a subscription, on which its account was. */
  made: date('made', { mode: 'string' }).notNull(),
  /** Of a subscription; empty for the others. */
  plan: text('plan').notNull().default(''),
  status: text('status').notNull().default(''),
  /** The day in UTC on which a subscription ends; without an end, and for the others, `infinity`. */
  ends: date('ends', { mode: 'string' }).notNull().default('infinity'),
  n: integer('n').notNull(),
});

/** Counters of fixed windows. Unlogged (see the migration): losing them in a crash only forgets some counts. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    resetsAt: instant('resets_at').notNull(),
  },
  (table) => [index('rate_limits_resets_at_idx').on(table.resetsAt)],
);

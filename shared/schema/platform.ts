import { sql } from 'drizzle-orm';
import { bigserial, boolean, check, date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { providerIds } from '../domain/assistants/providers.ts';
import { instant, timestamps } from './columns.ts';

/** The settings, in one row. A null value is not set yet, so the default or the environment's value applies. */
export const systemSettings = pgTable(
  'system_settings',
  {
    id: integer('id').primaryKey().default(1),
    /** Encrypted, like the other secrets (server/lib/security/secrets.ts). */
    openaiApiKey: text('openai_api_key'),
    deepseekApiKey: text('deepseek_api_key'),
    defaultModel: text('default_model'),
    /** Providers that no assistant may use, not even with its own key. */
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
    /** The time zone of follow-ups' days and of the mornings of daily mails: a name of the IANA database. */
    timeZone: text('time_zone').notNull().default('Europe/Madrid'),
    /** The last morning for which owners' daily mails were made. Later mornings that were missed are made up for. */
    digestsDay: date('digests_day', { mode: 'string' }),
    /** The keys that identify the server to push services (RFC 8292). The private key is encrypted. */
    vapidPublicKey: text('vapid_public_key'),
    vapidPrivateKey: text('vapid_private_key'),
    /** A known text encrypted with APP_SECRET. A start with another secret is refused, because otherwise every key would be lost. */
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
    /** No foreign key, because the entry is kept after the account is deleted. */
    actorId: integer('actor_id'),
    actorName: text('actor_name'),
    action: text('action').notNull(),
    target: text('target'),
    ip: text('ip'),
    details: jsonb('details').notNull().default({}),
  },
  (table) => [
    index('audit_log_at_idx').on(table.at),
    // For the platform's figures of a month ago.
    index('audit_log_subscriptions_idx').on(table.at).where(sql`${table.action} = 'subscription.changed'`),
  ],
);

/**
 * The number of accounts, assistants and subscriptions: the sum of `n` over rows with equal values. Triggers insert a row for each one that
 * is added, removed or changed, and update none, so that nobody waits for a counter (server/db/functions/counts). Housekeeping merges rows
 * with equal values, and old rows.
 */
export const platformCounts = pgTable('platform_counts', {
  what: text('what', { enum: ['account', 'assistant', 'subscription'] }).notNull(),
  /** The day in UTC on which it was made. For a subscription, the day on which its account was made. */
  made: date('made', { mode: 'string' }).notNull(),
  /** The plan of a subscription. Empty for accounts and assistants. */
  plan: text('plan').notNull().default(''),
  status: text('status').notNull().default(''),
  /** The day in UTC on which a subscription ends. `infinity` without an end, and for accounts and assistants. */
  ends: date('ends', { mode: 'string' }).notNull().default('infinity'),
  n: integer('n').notNull(),
});

/** Counters of fixed windows. The table is unlogged (see the migration), because a crash only loses some counts. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    resetsAt: instant('resets_at').notNull(),
  },
  (table) => [index('rate_limits_resets_at_idx').on(table.resetsAt)],
);

import type { Env } from '#server/config/env.ts';
import { limits } from '#server/config/limits.ts';
import type { UnknownName } from '#server/config/unknown-names.ts';
import type { Database } from '#server/db/client.ts';
import { createDatabaseClock } from '#server/db/database-clock.ts';
import { createNotifications } from '#server/db/notifications.ts';
import { createRateLimiter } from '#server/db/rate-limits.ts';
import { createAuditService } from '#server/features/audit/audit.service.ts';
import { SessionStore } from '#server/features/auth/session-store.ts';
import { deletionJob } from '#server/features/deletion/deletion.jobs.ts';
import { createDeletion } from '#server/features/deletion/deletion.service.ts';
import { createSettingsService } from '#server/features/settings/settings.service.ts';
import { createLanguageOfRequest } from '#server/http/visitor-language.ts';
import { createJobs, type JobTimings } from '#server/jobs/jobs.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Load } from '#server/lib/load.ts';
import type { Logger } from '#server/lib/logger.ts';
import { createSecretBox } from '#server/lib/security/secrets.ts';
import { createMetrics } from '#server/metrics/metrics.ts';
import type { createChatCompletionsAdapter } from '#server/providers/llm/chat-completions.ts';
import { createAgents } from '#server/providers/llm/transport.ts';
import { allowedHosts } from '#server/providers/web/web-address.ts';
import { createWebClient } from '#server/providers/web/web-client.ts';
import { environmentDefaults } from './environment-defaults.ts';

export interface ContainerOptions {
  env: Env;
  appSecret: string;
  database: Database;
  logger: Logger;
  clock?: Clock;
  demoWordPauseMs?: number;
  contactWaitMs?: number;
  /** How long a request itself deletes rows before it leaves the rest to a job. */
  deletionWithinRequestMs?: number;
  providerTimings?: Partial<Record<keyof typeof limits.provider, number>>;
  /** Options of the providers' adapter: the clock, and which addresses are the providers' own. */
  completions?: Parameters<typeof createChatCompletionsAdapter>[0];
  jobTimings?: Partial<JobTimings & { sweepIntervalMs: number }>;
  /** Names in the environment that no code reads. */
  unknownNames?: UnknownName[];
  /** Replaces the check of the free disk space, in bytes. */
  roomIn?: (folder: string) => number;
  /** Replaces the separate process that writes a scheduled backup. */
  writeBackup?: (file: string) => Promise<void>;
  tryBackup?: (file: string) => Promise<void>;
  /** Replaces the measured load. */
  load?: Load;
}

export type Foundation = ReturnType<typeof createFoundation>;

/** The parts that every feature needs: the database and its clock, jobs, settings, secrets, limits, the audit log. */
export function createFoundation({ env, appSecret, database, logger, ...options }: ContainerOptions) {
  const { db } = database;
  const databaseClock = createDatabaseClock(database);
  const clock = options.clock ?? databaseClock;
  const background = database.background.db;
  const metrics = createMetrics();
  const notifications = createNotifications({ database, logger });
  const timings = { ...limits.jobs, ...options.jobTimings };
  const jobs = createJobs({
    storage: { ...database, ...database.background, notifications },
    logger,
    timings,
    observe: metrics.job,
  });
  const secrets = createSecretBox(appSecret);
  const audit = createAuditService({ db, background, clock });
  const settings = createSettingsService({
    db,
    audit,
    secrets,
    defaults: environmentDefaults(env),
  });
  /** The site's address. It is final once the server listens. */
  const site = { url: env.APP_URL ?? `http://localhost:${env.PORT}` };
  return {
    ...{ env, appSecret, logger, database, db, background, clock, databaseClock, metrics, notifications },
    ...{ jobs, secrets, audit, settings, site },
    sweepIntervalMs: timings.sweepIntervalMs,
    questionRestMs: limits.knowledge.writing.restMs * timings.retryDelayFactor,
    languageOfRequest: createLanguageOfRequest(settings),
    appUrl: () => site.url,
    /** The HTTP agents for calls of providers. */
    agents: createAgents({ url: env.HTTPS_PROXY, except: env.NO_PROXY }),
    rateLimiter: createRateLimiter(db),
    sessionStore: new SessionStore({ db, clock }),
    deletion: createDeletion({
      db: background,
      logger,
      withinRequestMs: options.deletionWithinRequestMs ?? limits.deletion.withinRequestMs,
      enqueue: (tx, doomed) => jobs.enqueue(tx, deletionJob, doomed),
    }),
    /** The client for requests to addresses that users enter. */
    web: createWebClient({ allowed: allowedHosts(env.ALLOWED_PRIVATE_HOSTS) }),
  };
}

import { createServer } from 'node:http';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { prepareDataDir } from '#server/db/embedded/data-dir.ts';
import { lockDataDir } from '#server/db/embedded/data-dir-lock.ts';
import { showFirstPassword } from '#server/db/seed/first-password.ts';
import { seed } from '#server/db/seed/seed.ts';
import type { Binding } from '#server/http/api/api-router.ts';
import { limitBodyPace } from '#server/http/api/body-pace.ts';
import { createApp } from './app.ts';
import { appSecret } from './config/app-secret.ts';
import type { Env } from './config/env.ts';
import { limits } from './config/limits.ts';
import { type Container, type ContainerOptions, createContainer } from './container.ts';
import { openBackupChannel } from './db/backup/backup-channel.ts';
import type { Database } from './db/client.ts';
import { faultReason } from './db/faults.ts';
import { migrate } from './db/migrate.ts';
import { openPostgres } from './db/postgres.ts';
import { withStartLock } from './db/start-lock.ts';
import { listenOn } from './http/listen.ts';
import { migrateJobs } from './jobs/migrate-jobs.ts';
import type { Logger } from './lib/logger.ts';
import { StartError } from './lib/start-error.ts';

interface ServerOptions
  extends Pick<
    ContainerOptions,
    | 'clock'
    | 'load'
    | 'demoWordPauseMs'
    | 'contactWaitMs'
    | 'deletionWithinRequestMs'
    | 'providerTimings'
    | 'completions'
    | 'jobTimings'
    | 'roomIn'
    | 'unknownNames'
    | 'writeBackup'
    | 'tryBackup'
  > {
  env: Env;
  logger: Logger;
  clientFolder?: string;
  /** Whether this process does the background work. If not, another one has to. */
  background?: boolean;
  /** Is called with the first administrator's name and password, if the password was generated at this start. */
  showPassword?: (username: string, password: string) => void;
  /** Replaces the database that the environment names (tests bring one of their own). */
  database?: Database;
}

export interface RunningServer {
  url: string;
  container: Container;
  /** The endpoints and who may call them, for the tests that compare them with the contracts. */
  bindings: readonly Binding[];
  /** Stops accepting, lets replies in flight finish, closes the database. */
  close(): Promise<void>;
}

/** Opens everything in order and listens. What was opened before a failure is closed again. */
export async function startServer({
  env,
  logger,
  clientFolder,
  database: given,
  background = true,
  showPassword = () => {},
  ...options
}: ServerOptions): Promise<RunningServer> {
  const opened: (() => unknown)[] = [];
  const closeAll = async () => {
    for (const close of opened.splice(0).reverse()) await close();
  };
  try {
    const embedded = !given && !env.DATABASE_URL;
    if (embedded || !env.APP_SECRET) prepareDataDir(env.DATA_DIR);
    const database = given ?? (await openDatabase(env, opened));
    opened.push(() => database.close());
    const secret = appSecret(env.APP_SECRET, env.DATA_DIR);
    const container = createContainer({ env, appSecret: secret, database, logger, ...options });
    await prepareDatabase(container, showPassword);
    await container.open();
    let ended = async () => {};
    // Streams end with the container. All other requests need the database for their responses.
    opened.push(() => ended());
    opened.push(() => container.stop());
    const { stop, url, bindings, ...listening } = await listen(container, clientFolder);
    ended = listening.ended;
    opened.push(stop);
    const { copyFiles } = database;
    if (copyFiles) {
      const onError = (error: unknown) => logger.error({ err: error }, 'a backup failed');
      const channel = await openBackupChannel(copyFiles, env.DATA_DIR, onError);
      opened.push(() => channel.close());
    }
    if (background) await container.startBackground();
    return { url, container, bindings, close: closeAll };
  } catch (error) {
    await closeAll();
    throw error;
  }
}

async function openDatabase(env: Env, opened: (() => unknown)[]): Promise<Database> {
  if (env.DATABASE_URL) return openPostgres(env.DATABASE_URL);
  const lock = lockDataDir(env.DATA_DIR);
  opened.push(() => lock.release());
  // With PostgreSQL, nothing of the embedded database is loaded.
  const { openEmbedded } = await import('#server/db/embedded/embedded.ts');
  return openEmbedded({ dataDir: join(env.DATA_DIR, 'db') });
}

/** Migrates the database and inserts the first data: in one process at a time, and without the timeouts of requests. */
async function prepareDatabase(
  { env, database, logger, settings }: Container,
  show: NonNullable<ServerOptions['showPassword']>,
): Promise<void> {
  const patient = env.DATABASE_URL ? openPostgres(env.DATABASE_URL, { work: 'commands' }) : database;
  try {
    if (env.DATABASE_URL) await checkConnection(patient);
    return await withStartLock(patient, async () => {
      const startedAt = performance.now();
      const migrations = await migrate(patient, (statement, waitedMs) =>
        logger.warn({ statement, waitedMs }, 'a migration waits for a lock that somebody holds'),
      );
      const durationMs = Math.round(performance.now() - startedAt);
      if (migrations > 0) logger.info({ migrations, durationMs }, 'the database was migrated');
      await migrateJobs(patient);
      await settings.checkSecret();
      await seed(patient.db, {
        adminUsername: env.ADMIN_USERNAME,
        adminEmail: env.ADMIN_EMAIL,
        adminPassword: env.ADMIN_PASSWORD,
        demoSeed: env.DEMO_SEED,
      });
      await showFirstPassword(patient.db, { adminPassword: env.ADMIN_PASSWORD, show });
    });
  } finally {
    if (patient !== database) await patient.close();
  }
}

async function checkConnection({ db }: Database): Promise<void> {
  await db.execute(sql`select 1`).catch((cause: unknown) => {
    throw new StartError(`DATABASE_URL: ${faultReason(cause)}`, { cause });
  });
}

async function listen(container: Container, clientFolder: string | undefined) {
  const { env } = container;
  const { http } = limits;
  const server = createServer({
    headersTimeout: http.headersTimeoutMs,
    requestTimeout: http.requestTimeoutMs,
    keepAliveTimeout: http.keepAliveTimeoutMs,
    // How often the two timeouts above are checked. Node's default of 30 s would double them.
    connectionsCheckingInterval: http.connectionsCheckingIntervalMs,
  });
  limitBodyPace(server, { ...http.bodyPace, lookEveryMs: http.connectionsCheckingIntervalMs });
  const onError = (error: Error) => container.logger.error({ err: error }, 'a connection could not be accepted');
  const { port, ...listening } = await listenOn(server, { host: env.HOST, port: env.PORT, onError }).catch(
    (cause: unknown) => {
      throw new StartError(`PORT ${env.PORT}, HOST ${env.HOST}: ${faultReason(cause)}`, { cause });
    },
  );
  const url = `http://localhost:${port}`;
  // With PORT=0 the public address is known only now.
  container.site.url = env.APP_URL ?? url;
  const { app, bindings } = createApp(container, {
    appUrl: container.site.url,
    ...(clientFolder ? { clientFolder } : {}),
  });
  server.on('request', app);
  return { ...listening, url, bindings };
}

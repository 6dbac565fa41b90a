import supertest from 'supertest';
import { parseEnv } from '#server/config/env.ts';
import type { Database, Db } from '#server/db/client.ts';
import { seed } from '#server/db/seed/seed.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Load } from '#server/lib/load.ts';
import { createLogger, type Logger } from '#server/lib/logger.ts';
import { type RunningServer, startServer } from '#server/server.ts';
import { hashCheaply } from './factories.ts';
import { withNotedStatements } from './statements.ts';
import { openTestDatabase } from './test-database.ts';

export const adminPassword = 'correct horse battery';
export const appSecret = 'test secret test secret test secret';

const firstData = { adminUsername: 'admin', adminEmail: 'admin@example.com', adminPassword, demoSeed: true };

interface TestServerOptions {
  env?: Record<string, string>;
  clientFolder?: string;
  clock?: Clock;
  /** Instead of a process that is never late: a busy machine is no test's matter. */
  load?: Load;
  /** Instead of one that says nothing. */
  logger?: Logger;
  providerTimings?: NonNullable<Parameters<typeof startServer>[0]['providerTimings']>;
  completions?: NonNullable<Parameters<typeof startServer>[0]['completions']>;
  demoWordPauseMs?: number;
  /** Instead of as long as it takes: tests look at a contact once its message is answered. */
  contactWaitMs?: number;
  /** Instead of as long as it takes: tests look for what is left once the deletion is answered. */
  deletionWithinRequestMs?: number;
  /** Instead of what the disk has free. */
  roomIn?: (folder: string) => number;
  /** What is in the environment and nothing reads. */
  unknownNames?: NonNullable<Parameters<typeof startServer>[0]['unknownNames']>;
  /** Whether jobs are done, fast, and what has rested is closed; most tests would only be disturbed by it. */
  background?: boolean;
  /** Instead of a new one; it is closed with the server. */
  database?: Database;
}

export interface TestServer extends RunningServer {
  db: Db;
  /** A caller without cookies. */
  anonymous: ReturnType<typeof supertest>;
  /** A caller that keeps its cookies, signed in. */
  signIn(username: string, password: string): Promise<ReturnType<typeof supertest.agent>>;
}

/** The real server on a free port, over a real database of its own. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const { env = {}, demoWordPauseMs = 1, background = false, ...rest } = options;
  const database = options.database ?? (await openTestDatabase());
  // Nearly every test signs the administrator in, and none is about how long that takes.
  if (!options.database) await seed(database.db, { ...firstData, hash: hashCheaply });
  const server = await startServer({
    env: parseEnv({
      PORT: '0',
      HOST: '127.0.0.1',
      APP_SECRET: appSecret,
      ADMIN_PASSWORD: adminPassword,
      DEMO_REPLIES: 'true',
      ...env,
    }),
    logger: createLogger('silent'),
    demoWordPauseMs,
    contactWaitMs: 30_000,
    deletionWithinRequestMs: 30_000,
    background,
    load: { lateMs: () => 0 },
    jobTimings: { pollSeconds: 0.5, listeningPollSeconds: 1, retryDelayFactor: 0, sweepIntervalMs: 400 },
    ...rest,
    database: withNotedStatements(database),
  });
  return {
    ...server,
    db: database.db,
    anonymous: supertest(server.url),
    async signIn(username, password) {
      const agent = supertest.agent(server.url);
      await agent.post('/api/login').send({ username, password }).expect(200);
      return agent;
    },
  };
}

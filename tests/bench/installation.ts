import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { openPostgres } from '#server/db/postgres.ts';
import { insertLargeSample, type SampleSize } from '#server/db/seed/large-sample.ts';
import { joinCounts } from '#server/features/stats/stats.queries.ts';
import { createDatabase } from './database.ts';
import { startProcess } from './process.ts';

const adminPassword = 'bench bench bench';

export interface Installation {
  url: string;
  /** The administrator's. */
  cookie: string;
  /** The assistant with the most contacts. */
  busiest: number;
  databaseUrl: string;
  stop(): Promise<void>;
}

/** A server of its own on a PostgreSQL database of its own, with as much in it as the sample says. */
export async function install(size: SampleSize, env: Record<string, string> = {}): Promise<Installation> {
  const own = await createDatabase();
  const server = await startProcess([fileURLToPath(new URL('../../server/index.ts', import.meta.url))], {
    PORT: '0',
    HOST: '127.0.0.1',
    APP_SECRET: randomBytes(32).toString('hex'),
    ADMIN_PASSWORD: adminPassword,
    DATABASE_URL: own.url,
    LOG_LEVEL: 'error',
    ...env,
  });
  const database = openPostgres(own.url, { work: 'commands' });
  const busiest = await insertLargeSample(database.db, '-', size);
  // As the housekeeping of an hour leaves it.
  await joinCounts(database.db, new Date(Date.now() - 90 * 24 * 3_600_000));
  await database.close();
  return {
    url: server.url,
    cookie: await signIn(server.url),
    busiest,
    databaseUrl: own.url,
    async stop() {
      await server.stop();
      await own.drop();
    },
  };
}

async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: adminPassword }),
  });
  return response.headers.get('set-cookie')?.split(';', 1).join('') ?? '';
}

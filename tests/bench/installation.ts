import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { insertLargeSample, type SampleSize } from '#server/db/large-sample.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { startProcess } from './process.ts';

const serverUrl = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';
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
  const name = `asistentes_bench_${randomBytes(4).toString('hex')}`;
  await administer(`create database ${name}`);
  const databaseUrl = Object.assign(new URL(serverUrl), { pathname: name }).href;
  const server = await startProcess([fileURLToPath(new URL('../../server/index.ts', import.meta.url))], {
    PORT: '0',
    HOST: '127.0.0.1',
    APP_SECRET: randomBytes(32).toString('hex'),
    ADMIN_PASSWORD: adminPassword,
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: 'error',
    ...env,
  });
  const database = openPostgres(databaseUrl, { work: 'commands' });
  const busiest = await insertLargeSample(database.db, '-', size);
  await database.close();
  return {
    url: server.url,
    cookie: await signIn(server.url),
    busiest,
    databaseUrl,
    async stop() {
      await server.stop();
      await administer(`drop database if exists ${name} with (force)`);
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

async function administer(statement: string): Promise<void> {
  const client = new pg.Client(serverUrl);
  await client.connect();
  await client.query(statement);
  await client.end();
}

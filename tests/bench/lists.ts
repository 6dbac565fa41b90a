import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { ensureClientBuild } from '#server/cli/client-build.ts';
import { openPostgres } from '#server/db/client.ts';
import { insertLargeSample, largeSample, type SampleSize } from '#server/db/large-sample.ts';
import { median } from './load.ts';
import { startProcess } from './process.ts';

/**
 * First pages of the back office's lists, as its pages ask for them, on PostgreSQL: at a small installation, whose lists fill
 * one page, and at a large one. What grows with the installation shows in the ratio.
 */
const serverUrl = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';
const smallSample: SampleSize = {
  users: 120,
  privateConversations: 400,
  publicConversations: 400,
  contactsOfOne: 120,
  topics: 60,
};
const rounds = 40;
const warmUps = 10;
const adminPassword = 'bench bench bench';

/** A list is measured from here once its endpoint is there. */
const lists: Record<string, (busiest: number) => string> = {
  users: () => '/api/users?limit=25',
  'users, searched': () => '/api/users?limit=25&search=garcia',
  assistants: () => '/api/assistants?limit=24',
  'assistants, searched': () => '/api/assistants?limit=24&search=taller',
  'assistants of one owner': () => '/api/assistants?limit=24&owner=2',
  subscriptions: () => '/api/subscriptions?limit=25',
  'subscriptions, searched': () => '/api/subscriptions?limit=25&search=garcia',
  'contacts of one assistant': (busiest) => `/api/assistants/${busiest}/contacts?limit=100`,
  'contacts, searched': (busiest) => `/api/assistants/${busiest}/contacts?limit=100&search=ana`,
  statistics: () => '/api/admin/stats',
  'audit log': () => '/api/admin/audit-log?limit=25',
};

interface Installation {
  url: string;
  cookie: string;
  busiest: number;
  stop(): Promise<void>;
}

await ensureClientBuild();
const small = await install(smallSample);
const large = await install(largeSample);
try {
  console.log(`\nFirst pages, in ms (median of ${rounds})`);
  console.log(`  ${'list'.padEnd(28)} ${'small'.padStart(8)} ${'large'.padStart(8)} ${'ratio'.padStart(7)}`);
  for (const [name, pathOf] of Object.entries(lists)) {
    const times = await measure(pathOf);
    if (times) report(name, times);
  }
} finally {
  await small.stop();
  await large.stop();
}

/** Requests are interleaved, so that a slow moment of the machine meets both. Undefined where there is no such list. */
async function measure(pathOf: (busiest: number) => string): Promise<{ small: number; large: number } | undefined> {
  const times: { small: number[]; large: number[] } = { small: [], large: [] };
  for (let round = -warmUps; round < rounds; round += 1) {
    const smallMs = await get(small, pathOf(small.busiest));
    const largeMs = await get(large, pathOf(large.busiest));
    if (smallMs === undefined || largeMs === undefined) return undefined;
    if (round < 0) continue;
    times.small.push(smallMs);
    times.large.push(largeMs);
  }
  return { small: median(times.small), large: median(times.large) };
}

async function get({ url, cookie }: Installation, path: string): Promise<number | undefined> {
  const startedAt = performance.now();
  const response = await fetch(`${url}${path}`, { headers: { cookie } });
  await response.text();
  const ms = performance.now() - startedAt;
  if (response.status === 404) return undefined;
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return ms;
}

function report(name: string, times: { small: number; large: number }): void {
  const ms = (value: number) => value.toFixed(1).padStart(8);
  const ratio = (times.large / times.small).toFixed(2).padStart(7);
  console.log(`  ${name.padEnd(28)} ${ms(times.small)} ${ms(times.large)} ${ratio}`);
}

async function install(size: SampleSize): Promise<Installation> {
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
  });
  const database = openPostgres(databaseUrl, { patient: true });
  const busiest = await insertLargeSample(database.db, '-', size);
  await database.close();
  return {
    url: server.url,
    cookie: await signIn(server.url),
    busiest,
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

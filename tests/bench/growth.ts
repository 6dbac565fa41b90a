import { randomInt } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from '#server/cli/builds.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { millionSample, type SampleSize } from '#server/db/seed/large-sample.ts';
import { createRetention } from '#server/features/retention/retention.service.ts';
import { systemClock } from '#server/lib/clock.ts';
import { type Installation, install } from './installation.ts';
import { median } from './load.ts';
import { startProcess } from './process.ts';

/**
 * What must not grow with the installation, on PostgreSQL: a visitor's turn, the first page of each list, search, statistics, an
 * hour's housekeeping and the deletion of the largest assistant, at a small installation and at one with a million messages.
 * What grows shows in the ratio.
 */
/** As little as fills every page that is measured: one contact of twelve is called Ana, and a page has a hundred. */
const smallSample: SampleSize = {
  users: 120,
  privateConversations: 400,
  publicConversations: 2_600,
  contactsOfOne: 1_300,
  turns: 1,
  topics: 60,
};
const rounds = 40;
const warmUps = 10;

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

await ensureBuilt('client');
const provider = await startProcess([fileURLToPath(new URL('./provider.ts', import.meta.url))]);
const env = { DEEPSEEK_API_KEY: 'bench', DEEPSEEK_BASE_URL: provider.url };
const small = await install(smallSample, env);
const large = await install(millionSample, env);
try {
  console.log(`\nIn ms (median of ${rounds}; the last two once)`);
  console.log(`  ${'list'.padEnd(28)} ${'small'.padStart(8)} ${'large'.padStart(8)} ${'ratio'.padStart(7)}`);
  for (const [name, pathOf] of Object.entries(lists)) {
    const times = await alternate((place) => get(place, pathOf(place.busiest)));
    if (times) report(name, times);
  }
  const turns = await alternate(turn);
  if (turns) report('a turn', turns);
  report('an hour’s housekeeping', { small: await keepHouse(small), large: await keepHouse(large) });
  report('deletion, its request', { small: await deleteBusiest(small), large: await deleteBusiest(large) });
} finally {
  await small.stop();
  await large.stop();
  await provider.stop();
}

/** One and then the other, so that a slow moment of the machine meets both. Undefined where there is no such list. */
async function alternate(
  once: (place: Installation) => Promise<number | undefined>,
): Promise<{ small: number; large: number } | undefined> {
  const times: { small: number[]; large: number[] } = { small: [], large: [] };
  for (let round = -warmUps; round < rounds; round += 1) {
    const smallMs = await once(small);
    const largeMs = await once(large);
    if (smallMs === undefined || largeMs === undefined) return undefined;
    if (round < 0) continue;
    times.small.push(smallMs);
    times.large.push(largeMs);
  }
  return { small: median(times.small), large: median(times.large) };
}

/** A visitor's first message to the demonstration's assistant, until the reply is there. */
async function turn({ url }: Installation): Promise<number> {
  return timed(async () => {
    const response = await fetch(`${url}/api/assistants/2/chat`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': `10.0.${randomInt(255)}.${randomInt(255)}` },
      body: JSON.stringify({ message: '¿Abrís los sábados?' }),
    });
    if (!response.ok) throw new Error(`a turn: ${response.status} ${await response.text()}`);
    await response.text();
  });
}

async function keepHouse({ databaseUrl }: Installation): Promise<number> {
  const database = openPostgres(databaseUrl);
  try {
    // Counting is the server's own, and has been done.
    const countFirst = () => Promise.resolve();
    // Nobody here keeps contacts for some days only.
    const eraseContact = () => Promise.resolve(false);
    const retention = createRetention({ db: database.background.db, clock: systemClock, countFirst, eraseContact });
    // The hour before.
    await retention.purge();
    return await timed(() => retention.purge());
  } finally {
    await database.close();
  }
}

async function deleteBusiest({ url, cookie, busiest }: Installation): Promise<number> {
  return timed(async () => {
    const response = await fetch(`${url}/api/assistants/${busiest}`, { method: 'DELETE', headers: { cookie } });
    if (response.status !== 204) throw new Error(`a deletion: ${response.status}`);
  });
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
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

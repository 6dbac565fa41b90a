import { ensureBuilt } from '#server/cli/builds.ts';
import { largeSample, type SampleSize } from '#server/db/large-sample.ts';
import { type Installation, install } from './installation.ts';
import { median } from './load.ts';

/**
 * First pages of the back office's lists, as its pages ask for them, on PostgreSQL: at a small installation, whose lists fill
 * one page, and at a large one. What grows with the installation shows in the ratio.
 */
const smallSample: SampleSize = {
  users: 120,
  privateConversations: 400,
  publicConversations: 400,
  contactsOfOne: 120,
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

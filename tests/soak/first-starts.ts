import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { count, eq, sql } from 'drizzle-orm';
import { verifyPassword } from '#server/lib/security/passwords.ts';
import { assistants, users } from '#shared/schema/index.ts';
import { createDatabase } from '#tests/bench/database.ts';
import { openTarget } from '#tests/bench/seed-assistants.ts';
import { createApiClient } from '#tests/support/api-client.ts';
import { runCli } from '#tests/support/command.ts';
import { randomOf } from '#tests/support/random-numbers.ts';
import type { Storage } from './installation.ts';
import type { Proof } from './proof.ts';
import { beginOnTerminal, hasTerminal } from './terminal.ts';

/** In its block, that nothing else is written into. */
const shown =
  /─{40,}\r?\nFirst administrator: admin\r?\nPassword \(shown only this once\): (\S+)\r?\nChange it[^\r\n]*\r?\n─{40,}/;
const newPassword = /^admin has the password (\S+) now\.$/m;

/** After so many kills it is measured again how long a start takes. */
const measuredEach = 5;

interface Empty {
  env: Record<string, string>;
  open: () => ReturnType<typeof openTarget>;
}

/**
 * First starts on a terminal that are killed, spread by chance over all that one takes until it listens: the next start is right, with one
 * administrator whose password was shown, one demonstration, and `admin:password`. SEED makes the same moments again.
 */
export const provesFirstStarts: Proof = async (storage, kills) => {
  if (!hasTerminal())
    return { figures: ['left out: `script` of util-linux, which gives a terminal, is not here'], faults: [] };
  const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
  const chances = randomOf(seed);
  // The first one compiles what the others find compiled.
  let whole = await wholeMs(storage);
  const faults: string[] = [];
  const seen = { nothing: 0, shown: 0, listening: 0 };
  // In any order, because a machine is busier at one time than at another.
  const moments = Array.from({ length: kills }, (_, part) => ({ share: (part + chances.int(0, 999) / 1_000) / kills }))
    .map((moment) => ({ ...moment, place: chances.int(0, 1_000_000) }))
    .sort((a, b) => a.place - b.place);
  for (const [kill, { share }] of moments.entries()) {
    if (kill % measuredEach === 0) whole = await wholeMs(storage);
    const afterMs = Math.round(whole * share);
    const found = await withEmpty(storage, async (empty) => {
      const killed = beginOnTerminal(empty.env);
      await delay(afterMs);
      await killed.end('SIGKILL');
      const before = shown.exec(killed.output())?.[1];
      seen[killed.output().includes('Listening on') ? 'listening' : before ? 'shown' : 'nothing'] += 1;
      return look(empty, before);
    }).catch((error: unknown) => [String(error)]);
    faults.push(...found.map((fault) => `killed after ${afterMs} ms: ${fault}`));
  }
  return {
    figures: [
      `seed ${seed}: ${kills} kills within a start, the last of which took ${(whole / 1000).toFixed(1)} s`,
      `${seen.nothing} before the password was shown, ${seen.shown} after it, ${seen.listening} as it listened`,
    ],
    faults,
  };
};

/** Of a first start that nobody disturbs, from its spawning until it listens. */
function wholeMs(storage: Storage): Promise<number> {
  return withEmpty(storage, async ({ env }) => {
    const startedAt = performance.now();
    const server = beginOnTerminal(env);
    await server.listening;
    const ms = performance.now() - startedAt;
    await server.end();
    return ms;
  });
}

/** Starts again what was killed; gives what is wrong. */
async function look({ env, open }: Empty, before: string | undefined): Promise<string[]> {
  const next = beginOnTerminal(env);
  const client = createApiClient(await next.listening);
  const password = shown.exec(next.output())?.[1] ?? before;
  const { status } = await client.post('/api/login', { username: 'admin', password: password ?? '' });
  const pages = await client.get('/api/health/ready');
  await next.end();
  const command = await runCli('admin-password', env);
  const changed = newPassword.exec(command.output)?.[1];
  const database = await open();
  try {
    const { db } = database;
    const [people, made] = [
      db.select().from(users),
      db.select({ ids: sql<string>`string_agg(id::text, ' ' order by id)` }),
    ];
    const [admin, ...others] = await people;
    const [demonstration] = await made.from(assistants).where(eq(assistants.isDemo, true));
    const [all] = await db.select({ n: count() }).from(assistants);
    return Object.entries({
      'no password was shown': password !== undefined,
      'the password that was shown is refused': status === 200,
      'it is not ready': pages.status === 200,
      'the administrator is not the first': admin?.id === 1 && admin.isFirstAdmin && admin.role === 'admin',
      'there are other accounts': others.length === 0,
      'the demonstration is not there once': demonstration?.ids === '1 2' && all?.n === 2,
      'admin:password fails': command.code === 0 && changed !== undefined,
      'the password of admin:password is refused': await verifyPassword(changed ?? '', admin?.passwordHash ?? ''),
    }).flatMap(([fault, isRight]) => (isRight ? [] : [fault]));
  } finally {
    await database.close();
  }
}

async function withEmpty<T>(storage: Storage, work: (empty: Empty) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'asistentes-first-'));
  const own = storage === 'postgresql' ? await createDatabase() : undefined;
  const dataDir = join(folder, 'data');
  try {
    return await work({
      env: {
        DATA_DIR: dataDir,
        LOG_LEVEL: 'error',
        ...(own ? { DATABASE_URL: own.url, APP_SECRET: 'first start first start first start' } : {}),
      },
      open: () => openTarget(own ? { databaseUrl: own.url } : { dataDir: join(dataDir, 'db') }),
    });
  } finally {
    await own?.drop();
    await rm(folder, { recursive: true, force: true });
  }
}

import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createDatabase } from '#tests/bench/database.ts';
import { createApiClient } from '#tests/support/api-client.ts';
import { programEnv, runCli } from '#tests/support/command.ts';
import type { Storage } from './installation.ts';
import type { Proof } from './proof.ts';

const shownPassword = /^Password \(shown only this once\): (\S+)$/m;
const entry = fileURLToPath(new URL('../../server/start.js', import.meta.url));

/** First starts that are killed, spread over all that one takes: the next is right, with one administrator, shown once. */
export const provesFirstStarts: Proof = async (storage, count) => {
  const faults = new Set<string>();
  const whole = await withEmpty(storage, async (env) => {
    const startedAt = performance.now();
    const server = await launch(env);
    await server.end();
    return performance.now() - startedAt;
  });
  let shownBefore = 0;
  for (let n = 0; n < count; n += 1) {
    await withEmpty(storage, async (env) => {
      const killed = begin(env);
      await delay((whole * (n + 0.5)) / count);
      await killed.end('SIGKILL');
      const before = shownPassword.exec(killed.output())?.[1];
      if (before) shownBefore += 1;
      const next = await launch(env);
      const password = shownPassword.exec(next.output())?.[1] ?? before ?? '';
      for (const fault of await look(next.url, password)) faults.add(`killed at ${n + 1} of ${count}: ${fault}`);
      await next.end();
      const { code } = await runCli('admin-password', env);
      if (code !== 0) faults.add(`killed at ${n + 1} of ${count}: admin:password fails`);
    });
  }
  return {
    figures: [`${count} kills within ${(whole / 1000).toFixed(1)} s, ${shownBefore} after the password was shown`],
    faults: [...faults],
  };
};

function begin(env: Record<string, string>) {
  const child = spawn(process.execPath, [entry], {
    env: { ...programEnv, HOST: '127.0.0.1', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const { promise: listening, resolve, reject } = Promise.withResolvers<string>();
  listening.catch(() => {});
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const url = /^Listening on (http:\S+)\n/m.exec(output)?.[1];
      if (url) resolve(url.replace('localhost', '127.0.0.1'));
    });
  }
  const ended = new Promise<void>((done) => child.once('close', () => done()));
  void ended.then(() => reject(new Error(`it ended before it listened:\n${output}`)));
  const end = (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal);
    return ended;
  };
  return { output: () => output, listening, end };
}

async function launch(env: Record<string, string>) {
  const server = begin(env);
  return { ...server, url: await server.listening };
}

async function look(url: string, password: string): Promise<string[]> {
  const client = createApiClient(url);
  const { status } = await client.post('/api/login', { username: 'admin', password });
  if (status !== 200) return ['the password that was shown is refused'];
  const { body: people } = await client.get('/api/users');
  const { body: made } = await client.get('/api/assistants');
  const ids = (rows: unknown) => JSON.stringify(Array.isArray(rows) ? rows.map(({ id }) => id).sort() : rows);
  return [
    ...(ids(people) === '[1]' ? [] : [`there are the accounts ${ids(people)}`]),
    ...(ids(made) === '[1,2]' ? [] : [`there are the assistants ${ids(made)}`]),
  ];
}

async function withEmpty<T>(storage: Storage, work: (env: Record<string, string>) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'asistentes-first-'));
  const own = storage === 'postgresql' ? await createDatabase() : undefined;
  try {
    const database = own ? { DATABASE_URL: own.url, APP_SECRET: 'first start first start first start' } : {};
    return await work({ DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'error', ...database });
  } finally {
    await own?.drop();
    await rm(folder, { recursive: true, force: true });
  }
}

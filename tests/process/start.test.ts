import { spawnSync } from 'node:child_process';
import { chmod, readdir, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { parseEnv } from '#server/config/env.ts';
import { folders } from '#server/config/folders.ts';
import type { Database } from '#server/db/client.ts';
import { createLogger } from '#server/lib/logger.ts';
import { StartError } from '#server/lib/start-error.ts';
import { startServer } from '#server/server.ts';
import { createApiClient } from '#tests/support/api-client.ts';
import { launchServer, patient, processStorage, spawnServer, tempFolder } from '#tests/support/process.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

const passwordLine = /^Password \(shown only this once\): (\S+)$/m;
const embedded = 'folder' in inject('database');

describe('the start', () => {
  // What an operator may come to with one installation, in that order.
  let storage: Record<string, string>;
  let folder: string;
  let password: string;
  beforeAll(async () => {
    // On PostgreSQL two processes at once prepare an empty one (two-processes.test.ts).
    storage = embedded ? { DATA_DIR: join(await tempFolder(), 'data') } : await processStorage();
    folder = storage.DATA_DIR ?? '';
  });

  test('R15: a first start prints an address and a password that works, and makes DATA_DIR its owner’s alone', async () => {
    const first = await launchServer(storage);
    if (embedded) expect(await openToOthers(folder)).toEqual([]);
    password = passwordLine.exec(first.output())?.[1] ?? '';
    expect(password.length).toBeGreaterThanOrEqual(16);
    expect(first.output().split(password)).toHaveLength(2);
    expect(await signIn(first.url, password)).toBe(200);
    expect(await signIn(first.url, `${password}x`)).toBe(401);
    expect((await first.end()).code).toBe(0);
    if (embedded) expect(await openToOthers(folder)).toEqual([]);
  });

  test('R15: the next prints no password; R60: another process on the same DATA_DIR is refused, and the one that has it goes on', async () => {
    const startedAt = performance.now();
    const second = await launchServer(storage, { cwd: await tempFolder() });
    process.stdout.write(`The second start took ${Math.round(performance.now() - startedAt)} ms.\n`);
    expect(second.output()).not.toMatch(/password/i);
    expect(await signIn(second.url, password)).toBe(200);
    if (!embedded) return;
    await expectRefusal(storage, new RegExp(`DATA_DIR: another process holds .*"pid":${second.pid}`));
    expect((await fetch(`${second.url}/api/health/ready`)).status).toBe(200);
    await second.end('SIGKILL');
  });

  test.runIf(embedded)(
    'R60: a process that was killed holds nothing; DATA_DIR becomes its owner’s alone where it was open before, and stays so while it grows',
    async () => {
      for (const path of [folder, join(folder, 'db'), join(folder, 'db', 'pg_wal')]) await chmod(path, 0o755);
      for (const name of await readdir(join(folder, 'db', 'base')))
        await chmod(join(folder, 'db', 'base', name), 0o755);
      await chmod(join(folder, 'db', 'PG_VERSION'), 0o666);
      const third = await launchServer({ ...storage, LOG_LEVEL: 'error', DEMO_REPLIES: 'true' });
      const client = createApiClient(third.url);
      expect((await client.post('/api/assistants/2/chat', { message: 'Soy Ana, ana@example.org' })).status).toBe(200);
      expect(await openToOthers(folder)).toEqual([]);
      await third.end();
    },
  );

  test('R32: none goes on under another APP_SECRET than the one the database was set up with, or without the one that was generated', async () => {
    const other = { ...storage, APP_SECRET: 'another secret of enough characters' };
    expect(await expectRefusal(other, /APP_SECRET: differs from the one/)).not.toContain('another secret');
    if (!embedded) return;
    const file = join(folder, 'secret.key');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await rm(file);
    await expectRefusal(storage, /APP_SECRET: differs from the one/);
  });

  test('an administrator named by the environment gets its password, which is not printed', async () => {
    const env = { HOST: '', ADMIN_USERNAME: 'marta', ADMIN_PASSWORD: 'una clave muy larga' };
    const server = await launchServer({ ...(await processStorage()), ...env });
    expect(await signIn(server.url, 'una clave muy larga', 'marta')).toBe(200);
    expect(server.output()).not.toContain('una clave');
    for (const path of ['/assistants', '/asistente/clinica-sonrie', '/api/health/ready']) {
      expect((await fetch(`${server.url}${path}`)).status, path).toBe(200);
    }
  });
});

test('a start warns of a misspelt name, with the nearest, and goes on', async () => {
  const server = await launchServer({ ...(await processStorage()), APP_ULR: 'https://asistentes.example' });
  await vi.waitUntil(() => server.output().includes('APP_ULR is not read: do you mean APP_URL?'), patient);
  expect(server.output()).not.toContain('https://asistentes.example');
});

// The program ends alike for whatever is refused: processes show it where it is before the database is opened, and above where it is behind.
describe('a refused start is one line and a non-zero end', () => {
  test.runIf(embedded)('a bad value in the environment', async () => {
    await expectRefusal({ PORT: 'abc' }, /PORT: takes a whole number from 0 to 65535/);
  });

  test.runIf(embedded)('a DATA_DIR that is no folder', async () => {
    await expectRefusal({ DATA_DIR: '/dev/null/data' }, /DATA_DIR: ENOTDIR/);
  });

  test('a database that does not answer', async () => {
    const env = { DATABASE_URL: 'postgres://me:hidden@127.0.0.1:1/x', APP_SECRET: 'x'.repeat(32) };
    expect(await expectReason(env, /^DATABASE_URL: connect ECONNREFUSED/)).not.toContain('hidden');
  });

  test('a port that is taken', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void other.close());
    const address = other.address();
    const port = typeof address === 'object' && address ? String(address.port) : '';
    await expectReason({ PORT: port }, /^PORT \d+.*EADDRINUSE/, await openTestDatabase());
  });

  test('a database that a newer version has migrated', async () => {
    const database = await openTestDatabase();
    await database.db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', ${Date.UTC(2100, 0)})`,
    );
    await expectReason({}, /^the database was migrated by a newer version/, database);
  });
});

async function expectRefusal(env: Record<string, string>, line: RegExp): Promise<string> {
  const { code, errors, durationMs } = await spawnServer(env).ended;
  expect(errors).toMatch(line);
  expect(errors.trim().split('\n')).toHaveLength(1);
  expect(errors).toMatch(/^Could not start: /);
  expect(code).toBe(1);
  // A second or two, but for a machine that is busy; what it must not do is wait.
  expect(durationMs).toBeLessThan(30_000);
  return errors;
}

/** Why the same start, in this process, is refused: what the program tells in one line, and anything else with its stack. */
async function expectReason(variables: Record<string, string>, line: RegExp, database?: Database): Promise<string> {
  const env = parseEnv({ HOST: '127.0.0.1', PORT: '0', APP_SECRET: 'x'.repeat(32), ...variables });
  const starting = startServer({ env, logger: createLogger('silent'), ...(database && { database }) });
  const reason = await starting.catch((error: unknown) => error);
  if (!(reason instanceof StartError)) throw new Error('the start is not refused', { cause: reason });
  expect(reason.message).toMatch(line);
  expect(reason.message).not.toContain('\n');
  return reason.message;
}

/** The status of a login, whose session must work. */
async function signIn(url: string, password: string, username = 'admin'): Promise<number> {
  const client = createApiClient(url);
  const { status } = await client.post('/api/login', { username, password });
  expect((await client.get('/api/user')).status).toBe(status);
  return status;
}

/** What others than the owner may do with any of it, as paths. */
async function openToOthers(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = [folder, ...entries.map(({ parentPath, name }) => join(parentPath, name))];
  const modes = await Promise.all(paths.map(async (path) => (await stat(path)).mode));
  return paths.filter((_, index) => ((modes[index] ?? 0) & 0o077) !== 0);
}

test('an older Node is answered in one line', () => {
  const older = "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.11.0' } })";
  const preload = `data:text/javascript,${encodeURIComponent(older)}`;
  const entry = join(folders.project, 'server/start.js');
  const { status, stderr } = spawnSync(process.execPath, ['--import', preload, entry], { encoding: 'utf8' });
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: 'This needs Node 24 or newer, and is run by Node 20.11.0.\n',
  });
});

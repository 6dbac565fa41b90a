import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { examine } from '#server/cli/examination.ts';
import { parseEnv } from '#server/config/env.ts';
import { loadEnv } from '#server/config/load-env.ts';
import { judgeServer } from '#server/features/system/doctor/database-check.ts';
import { worded } from '#server/features/system/doctor/finding-words.ts';
import { checkDisk } from '#server/features/system/doctor/outside-checks.ts';
import type { Finding } from '#shared/contracts/platform/status.ts';
import { startFakeProvider } from '#tests/support/fake-provider.ts';
import { startFakeSmtp } from '#tests/support/fake-smtp.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { appSecret, startTestServer, type TestServer } from '#tests/support/test-server.ts';

const site = 'https://asistentes.example';

interface Proxy {
  headers?: Record<string, string>;
  maxBytes?: number;
  buffers?: boolean;
}

const told = { 'X-Forwarded-Proto': 'https', 'X-Forwarded-For': '203.0.113.9' };

/** What stands in front of a server, set up well or not. */
async function startProxy(target: string, { headers = told, maxBytes = 2 ** 25, buffers = false }: Proxy) {
  const { port } = new URL(target);
  const proxy = createServer((incoming, answer) => {
    if (Number(incoming.headers['content-length'] ?? 0) > maxBytes) {
      answer.writeHead(413, { Connection: 'close' }).end();
      return void incoming.resume();
    }
    const { method, url, headers: own } = incoming;
    const passed = request({ port, host: '127.0.0.1', method, path: url, headers: { ...own, ...headers } }, (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      if (!buffers) return void reply.pipe(answer);
      const pieces: Buffer[] = [];
      reply.on('data', (piece: Buffer) => pieces.push(piece)).on('end', () => answer.end(Buffer.concat(pieces)));
    });
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    proxy.closeAllConnections();
    proxy.close();
  });
  const address: Partial<AddressInfo> = Object(proxy.address());
  return `http://127.0.0.1:${address.port}`;
}

const faults = (findings: Finding[]) =>
  findings
    .map(worded)
    .filter(({ state }) => state !== 'good')
    .map(({ check, seen }) => `${check}: ${seen}`);

describe('npm run doctor names what is wrong, and nothing else', () => {
  let server: TestServer;
  let distrustful: TestServer;
  beforeAll(async () => {
    [server, distrustful] = await Promise.all([
      startTestServer({ env: { APP_URL: site } }),
      startTestServer({ env: { APP_URL: site, TRUST_PROXY: 'false' } }),
    ]);
  });
  afterAll(() => Promise.all([server.close(), distrustful.close()]));

  /** What is found where the proxy and the environment are like this, over the first server's database. */
  async function found(proxy: Proxy, env: Record<string, string> = {}, target = server): Promise<string[]> {
    const askedAt = await startProxy(target.url, proxy);
    const values = parseEnv({ APP_SECRET: appSecret, APP_URL: site, ...env });
    return faults(await examine({ env: values, database: server.container.database, askedAt, roomIn: () => 1e12 }));
  }

  test('of a set-up that is right: nothing', async () => {
    expect(await found({})).toEqual([]);
  });

  test.each<[string, Proxy, string]>([
    [
      'http at the proxy',
      { headers: { 'X-Forwarded-For': '203.0.113.9' } },
      'proxy: requests over https arrive as http',
    ],
    [
      'callers’ addresses not passed on',
      { headers: { 'X-Forwarded-Proto': 'https' } },
      'proxy: all visitors have the proxy’s address',
    ],
    ['bodies of 1 MB', { maxBytes: 1_000_000 }, 'bodies: a body of 15 MB is answered 413'],
    ['buffered streams', { buffers: true }, 'streams: an answer in pieces arrives in one'],
  ])('%s', async (_, proxy, fault) => {
    expect(await found(proxy)).toEqual([expect.stringContaining(fault)]);
  });

  test('a proxy that is not trusted', async () => {
    expect(await found({}, {}, distrustful)).toEqual(['proxy: the proxy says who calls and how, and is not trusted']);
  });

  test('another secret than the database’s', async () => {
    const wrong = { APP_SECRET: 'another secret of more than enough characters' };
    expect(await found({}, wrong)).toEqual(['secret: is not the one of this database']);
  });

  test('a wrong mail password', async () => {
    const smtp = await startFakeSmtp({ login: { user: 'ana', password: 'right' } });
    onTestFinished(() => smtp.close());
    const SMTP_URL = `smtp://ana:wrong@${smtp.host}:${smtp.port}`;
    expect(await found({}, { SMTP_URL })).toEqual([expect.stringMatching(/^mail: 127\.0\.0\.1: login/)]);
  });

  test('a model that the provider does not have, and a key that it does not take', async () => {
    const provider = await startFakeProvider({ flavour: 'openai' });
    onTestFinished(() => provider.close());
    const env = { OPENAI_BASE_URL: provider.baseUrl, OPENAI_API_KEY: provider.apiKey };
    expect(await found({}, env)).toEqual([]);
    expect(await found({}, { ...env, OPENAI_MODEL: 'gpt-none' })).toEqual([
      'OpenAI: answers, and does not list the model gpt-none',
    ]);
    expect(await found({}, { ...env, OPENAI_API_KEY: 'sk-wrong' })).toEqual(['OpenAI: does not take the key']);
  });

  test('a path in APP_URL, and a misspelt name', () => {
    expect(() => loadEnv({ APP_URL: `${site}/app`, ENV_FILE: '/dev/null' })).toThrow(/^APP_URL: takes/);
    expect(loadEnv({ APP_ULR: site, ENV_FILE: '/dev/null' }).warnings).toEqual([expect.stringContaining('APP_URL')]);
  });

  test('a full disk', () => {
    expect(faults([checkDisk('/srv', () => 1e12)])).toEqual([]);
    expect(worded(checkDisk('/srv', () => 5e8))).toMatchObject({ state: 'attend' });
    const full = worded(checkDisk('/srv', () => 5e7));
    expect(full).toMatchObject({ check: 'disk', state: 'broken', seen: '50 MB free in /srv' });
  });

  const now = new Date('2026-03-01T12:00:00Z');
  const right = { version: 170_000, isLocal: false, hasTls: true, mayCreate: true, free: 90, now: now.getTime() };
  test.each([
    [{}, []],
    [{ hasTls: false }, ['database TLS']],
    [{ hasTls: false, isLocal: true }, []],
    [{ now: now.getTime() - 31_000 }, ['clock']],
    [{ version: 140_005 }, ['database']],
    [{ mayCreate: false }, ['database rights']],
    [{ free: 10 }, ['connections']],
  ])('of a database with %j: %j', (changed, checks) => {
    const findings = judgeServer({ ...right, ...changed }, now)
      .map(worded)
      .filter(({ state }) => state !== 'good');
    expect(findings.map(({ check }) => check)).toEqual(checks);
    expect(findings.every(({ todo }) => todo)).toBe(true);
  });
});

test('an address that nothing answers at, and one that is not set beside a mail server', async () => {
  const database = await openTestDatabase();
  onTestFinished(() => database.close());
  const env = (values: Record<string, string>) => parseEnv({ APP_SECRET: appSecret, ...values });
  const gone = await examine({ env: env({ APP_URL: 'http://127.0.0.1:9' }), database });
  expect(faults(gone)[0]).toMatch(/^address: http:\/\/127\.0\.0\.1:9 does not answer/);
  const unset = await examine({ env: env({ SMTP_URL: 'smtp://127.0.0.1:9' }), database });
  expect(faults(unset)).toEqual([
    'address: APP_URL is not set: links in mails lead to this machine',
    expect.stringMatching(/^mail: 127\.0\.0\.1: unreachable/),
  ]);
});

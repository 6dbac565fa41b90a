import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { diagnose } from '#server/cli/examination.ts';
import { judgeServer } from '#server/features/system/doctor/database-check.ts';
import { worded } from '#server/features/system/doctor/finding-words.ts';
import type { Finding } from '#shared/contracts/platform/status.ts';
import { findingCodes } from '#shared/domain/findings.ts';
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

/** What is not good, with what to do about it. */
const faults = (findings: Finding[]) =>
  findings
    .map(worded)
    .filter(({ state }) => state !== 'good')
    .map(({ check, seen, todo }) => `${check}: ${seen} → ${todo}`);

const now = new Date('2026-03-01T12:00:00Z');
const rightServer = { version: 170_000, isLocal: false, hasTls: true, mayCreate: true, free: 90, now: now.getTime() };

describe('npm run doctor names what is wrong and what to do, and nothing else', () => {
  let server: TestServer;
  let distrustful: TestServer;
  beforeAll(async () => {
    [server, distrustful] = await Promise.all([
      startTestServer({ env: { APP_URL: site } }),
      startTestServer({ env: { APP_URL: site, TRUST_PROXY: 'false' } }),
    ]);
  });
  afterAll(() => Promise.all([server.close(), distrustful.close()]));

  interface Setup {
    proxy?: Proxy;
    env?: Record<string, string>;
    target?: TestServer;
    freeBytes?: number;
  }

  /** Where the proxy and the environment are like this, over the first server's database. */
  async function found({ proxy = {}, env = {}, target = server, freeBytes = 1e12 }: Setup): Promise<Finding[]> {
    const askedAt = await startProxy(target.url, proxy);
    return diagnose(
      { ENV_FILE: '/dev/null', APP_SECRET: appSecret, APP_URL: site, DATA_DIR: '/tmp', ...env },
      { database: server.container.database, askedAt, roomIn: () => freeBytes },
    );
  }

  async function smtpUrl(): Promise<string> {
    const smtp = await startFakeSmtp({ login: { user: 'ana', password: 'right' } });
    onTestFinished(() => smtp.close());
    return `smtp://ana:wrong@${smtp.host}:${smtp.port}`;
  }

  async function provider(env: Record<string, string>): Promise<Record<string, string>> {
    const fake = await startFakeProvider({ flavour: 'openai' });
    onTestFinished(() => fake.close());
    return { OPENAI_BASE_URL: fake.baseUrl, OPENAI_API_KEY: fake.apiKey, ...env };
  }

  test('a set-up that is right: nothing', async () => {
    expect(faults(await found({ env: await provider({}) }))).toEqual([]);
  });

  test.each<[string, () => Promise<Finding[]> | Finding[], RegExp]>([
    [
      'an untrusted proxy',
      () => found({ target: distrustful }),
      /^proxy: .* and is not trusted → Name its address in TRUST_PROXY/,
    ],
    [
      'http at the proxy',
      () => found({ proxy: { headers: { 'X-Forwarded-For': '203.0.113.9' } } }),
      /^proxy: requests over https arrive as http.* → Let the proxy set X-Forwarded-Proto/,
    ],
    ['a path in APP_URL', () => found({ env: { APP_URL: `${site}/app` } }), /^configuration: APP_URL: takes .* → Mend/],
    [
      'bodies of 1 MB',
      () => found({ proxy: { maxBytes: 1_000_000 } }),
      /^bodies: a body of 15 MB is answered 413 → .*client_max_body_size 16m/,
    ],
    [
      'buffered streams',
      () => found({ proxy: { buffers: true } }),
      /^streams: an answer in pieces arrives in one → .*proxy_buffering off/,
    ],
    [
      'a wrong secret',
      () => found({ env: { APP_SECRET: 'another secret of more than enough characters' } }),
      /^secret: is not the one of this database → Set the APP_SECRET/,
    ],
    [
      'a database without TLS',
      () => judgeServer({ ...rightServer, hasTls: false }, now),
      /^database TLS: .* unencrypted → Add sslmode=verify-full/,
    ],
    ['a full disk', () => found({ freeBytes: 5e7 }), /^disk: 50 MB free in \/tmp → Make room/],
    [
      'a wrong clock',
      () => judgeServer({ ...rightServer, now: now.getTime() - 31_000 }, now),
      /^clock: 31 s apart .* → .*timedatectl/,
    ],
    [
      'a wrong mail password',
      async () => found({ env: { SMTP_URL: await smtpUrl() } }),
      /^mail: 127\.0\.0\.1: login.* → Set user and password anew/,
    ],
    [
      'an unknown model',
      async () => found({ env: await provider({ OPENAI_MODEL: 'gpt-none' }) }),
      /^OpenAI: answers, and does not list the model gpt-none → Name one that it has/,
    ],
    [
      'a misspelt name',
      () => found({ env: { APP_ULR: site } }),
      /^configuration: APP_ULR is not read: the nearest is APP_URL → Mend the name/,
    ],
  ])('%s', async (_, look, fault) => {
    expect(faults(await look())).toEqual([expect.stringMatching(fault)]);
  });

  test('a test mail, where one is asked for', async () => {
    const smtp = await startFakeSmtp();
    onTestFinished(() => smtp.close());
    const environment = { ENV_FILE: '/dev/null', APP_SECRET: appSecret, SMTP_URL: `smtp://${smtp.host}:${smtp.port}` };
    const findings = await diagnose(environment, { database: server.container.database, mailTo: 'ana@example.org' });
    expect(findings).toContainEqual(expect.objectContaining({ code: 'mail.sent', about: 'ana@example.org' }));
    expect(await smtp.received(1)).toMatchObject({ to: ['ana@example.org'] });
  });

  test('callers’ addresses that are not passed on, and a key that the provider does not take', async () => {
    const setup = {
      proxy: { headers: { 'X-Forwarded-Proto': 'https' } },
      env: await provider({ OPENAI_API_KEY: 'sk' }),
    };
    expect(faults(await found(setup))).toEqual([
      expect.stringMatching(/^proxy: all visitors have the proxy’s address.* → Let the proxy set X-Forwarded-For/),
      'OpenAI: does not take the key → Set the key anew.',
    ]);
  });

  test.each([
    [{ hasTls: false, isLocal: true }, []],
    [{ version: 140_005 }, ['database.old']],
    [{ mayCreate: false }, ['rights.few']],
    [{ free: 10 }, ['connections.few']],
  ])('of a database with %j: %j', (changed, codes) => {
    const findings = judgeServer({ ...rightServer, ...changed }, now);
    expect(findings.filter(({ code }) => findingCodes[code] !== 'good').map(({ code }) => code)).toEqual(codes);
  });
});

test('an address that nothing answers at, and one that is not set beside a mail server', async () => {
  const database = await openTestDatabase();
  onTestFinished(() => database.close());
  const found = (values: Record<string, string>) =>
    diagnose({ ENV_FILE: '/dev/null', APP_SECRET: appSecret, ...values }, { database, roomIn: () => 1e12 });
  expect(faults(await found({ APP_URL: 'http://127.0.0.1:9' }))[0]).toMatch(
    /^address: http:\/\/127\.0\.0\.1:9 does not answer/,
  );
  expect(faults(await found({ SMTP_URL: 'smtp://127.0.0.1:9' }))).toEqual([
    expect.stringMatching(/^address: APP_URL is not set: links in mails lead to this machine/),
    expect.stringMatching(/^mail: 127\.0\.0\.1: unreachable/),
  ]);
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { judgeClock } from '#server/features/system/doctor/database-check.ts';
import { createInstallationWarnings } from '#server/features/system/doctor/installation-warnings.ts';
import { collectLog } from '#tests/support/log-lines.ts';
import { startTestServer } from '#tests/support/test-server.ts';

const site = 'https://asistentes.example';

async function warningsOf(options: Parameters<typeof startTestServer>[0] = {}) {
  const { logger, lines } = collectLog('warn');
  const server = await startTestServer({ ...options, logger });
  onTestFinished(() => server.close());
  const { url, container } = server;
  const ask = (headers: Record<string, string>) => fetch(`${url}/api/assistants`, { headers });
  return { ask, look: () => container.installationWarnings.warn(), said: () => lines().map(({ msg }) => msg) };
}

const forwarded = { 'X-Forwarded-For': '203.0.113.9', 'X-Forwarded-Proto': 'https' };

test('a proxy that is set up right, and a look at the health around it, are no cause for a warning', async () => {
  const { ask, said } = await warningsOf({ env: { APP_URL: site } });
  for (const headers of [forwarded, {}]) await ask(headers);
  expect(said()).toEqual([]);
});

test.each<[string, string, Record<string, string>, RegExp]>([
  ['an untrusted proxy', 'false', forwarded, /^127\.0\.0\.1 says .* name it in TRUST_PROXY/],
  ['the scheme lost', 'loopback', { 'X-Forwarded-For': '203.0.113.9' }, /let the proxy set X-Forwarded-Proto$/],
  ['the scheme lost and nothing said', 'loopback', { Origin: site }, /let the proxy set X-Forwarded-Proto$/],
  ['all visitors from one address', 'loopback', { 'X-Forwarded-Proto': 'https' }, /let the proxy set X-Forwarded-For$/],
])('%s is warned of once, in one line, with the way out', async (_, TRUST_PROXY, headers, line) => {
  const { ask, said } = await warningsOf({ env: { APP_URL: site, TRUST_PROXY } });
  await ask(headers);
  await ask(headers);
  expect(said()).toEqual([expect.stringMatching(line)]);
  expect(said()[0]).not.toContain('\n');
});

test('APP_URL unset beside a mail server, a disk that fills and backups that are too old are warned of once, and again after they were well', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'asistentes-warnings-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'asistentes-2026-01-01T000000Z.gz'), '');
  let free = 1e12;
  const env = { SMTP_URL: 'smtp://127.0.0.1:9', BACKUP_DIR: folder, DATA_DIR: folder };
  const { look, said } = await warningsOf({ env, roomIn: () => free });
  await look();
  expect(said()).toEqual([expect.stringMatching(/^address: APP_URL is not set.*Set APP_URL to the address/)]);
  for (free of [5e8, 5e8, 1e12, 5e7]) await look();
  expect(said().slice(1)).toEqual([
    `disk: 500 MB free in ${folder}. Make room, or move the folder to another disk.`,
    expect.stringMatching(/^backups: the newest is \d+ h old\. Look in the log for “the backup failed”\.$/),
    `disk: 50 MB free in ${folder}. Make room, or move the folder to another disk.`,
  ]);
});

test('a clock that is more than 30 s off is warned of, whichever way', async () => {
  const { logger, lines } = collectLog('warn');
  let apartMs = 30_000;
  const { warn } = createInstallationWarnings({ logger, look: async () => [judgeClock(apartMs)] });
  for (apartMs of [30_000, 31_000, 0, -95_000]) await warn();
  expect(lines().map(({ msg }) => msg)).toEqual([
    expect.stringMatching(/^clock: 31 s apart .*timedatectl/),
    expect.stringMatching(/^clock: 95 s apart .*timedatectl/),
  ]);
});

import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createRateLimiter } from '#server/db/rate-limits.ts';
import { createRestoreTrials } from '#server/features/system/backups/restore-trials.ts';
import { createScheduledBackups, lastTime } from '#server/features/system/backups/scheduled-backups.ts';
import { noteTrial } from '#server/features/system/backups/trial-note.ts';
import { statusSchema } from '#shared/contracts/platform/status.ts';
import { collectLog } from '#tests/support/log-lines.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { adminPassword, startTestServer } from '#tests/support/test-server.ts';

const daySeconds = 24 * 60 * 60;

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'asistentes-backups-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

const named = (day: number) =>
  expect.stringMatching(new RegExp(`^asistentes-2026-03-${String(day).padStart(2, '0')}T\\d{6}Z\\.gz$`));

async function scheduled(folder: string, write: (file: string) => void, tryOut?: (file: string) => void) {
  const database = await openTestDatabase();
  onTestFinished(() => database.close());
  const rateLimiter = createRateLimiter(database.db);
  let now = new Date(2026, 2, 1, 12);
  const clock = { now: () => now };
  const nextDay = () => {
    now = new Date(now.getTime() + daySeconds * 1000);
  };
  const plan = { folder, time: '03:30', keep: 3 };
  const { logger, lines } = collectLog('error');
  const trials = createRestoreTrials({
    ...{ clock, logger },
    folder: tryOut && folder,
    tryOut: async (file) => {
      tryOut?.(file);
      noteTrial(folder, file, clock.now(), null);
    },
  });
  const make = () =>
    createScheduledBackups({ plan, clock, logger, rateLimiter, trials, write: async (file) => write(file) });
  const makeNext = async () => {
    nextDay();
    await rateLimiter.clear('scheduled backup');
    await make().makeDue();
  };
  return { nextDay, make, makeNext, trials, lines, backups: make(), rateLimiter };
}

test('a backup is made at once where none is there, then one a day; the oldest goes, and what else is there stays', async () => {
  const folder = join(emptyFolder(), 'new');
  const { nextDay, backups, rateLimiter } = await scheduled(folder, (file) => writeFileSync(file, 'whole'));
  expect(backups.ageSeconds()).toBeUndefined();
  for (let day = 1; day <= 5; day += 1) {
    await rateLimiter.clear('scheduled backup');
    await backups.makeDue();
    await backups.makeDue();
    expect(backups.ageSeconds()).toBe(0);
    if (day === 1)
      for (const name of ['notes.txt', 'asistentes-2026-01-01T000000Z.gz.partial'])
        writeFileSync(join(folder, name), '');
    nextDay();
  }
  expect(readdirSync(folder).sort()).toEqual([named(3), named(4), named(5), 'notes.txt']);
  expect(backups.ageSeconds()).toBe(daySeconds);
});

test('one that fails leaves those before it, and is tried again in half an hour; of two processes one makes it', async () => {
  const folder = emptyFolder();
  writeFileSync(join(folder, 'asistentes-2026-01-01T000000Z.gz'), 'whole');
  const write = vi.fn(() => {
    throw new Error('no room');
  });
  const { make, rateLimiter } = await scheduled(folder, write);
  await Promise.all([make().makeDue(), make().makeDue()]);
  expect(write).toHaveBeenCalledOnce();
  expect(readdirSync(folder)).toEqual(['asistentes-2026-01-01T000000Z.gz']);
  await rateLimiter.clear('scheduled backup');
  await make().makeDue();
  expect(write).toHaveBeenCalledTimes(2);
});

test('the last time is today’s once it has come, and yesterday’s before', () => {
  expect(lastTime('03:30', new Date(2026, 2, 1, 3, 30))).toEqual(new Date(2026, 2, 1, 3, 30));
  expect(lastTime('03:30', new Date(2026, 2, 1, 3, 29))).toEqual(new Date(2026, 1, 28, 3, 30));
});

test('health and metrics say how old the newest backup is, and which version runs', async () => {
  const folder = emptyFolder();
  writeFileSync(
    join(folder, `asistentes-${new Date(Date.now() - 7_200_000).toISOString().slice(0, 19).replaceAll(':', '')}Z.gz`),
    '',
  );
  const server = await startTestServer({ env: { BACKUP_DIR: folder } });
  onTestFinished(() => server.close());
  const { body } = await server.anonymous.get('/api/health/ready');
  expect(Math.abs(body.backupAgeSeconds - 7_200)).toBeLessThan(600);
  const { text } = await server.anonymous.get('/metrics');
  expect(text).toMatch(/^backup_age_seconds 7\d{3}$/m);
  expect(text).toContain(`program_info{version="${body.version}"} 1`);
});

test('a backup that was just made is restored on trial once a week, and after a failure the next one, too, which one line tells', async () => {
  const folder = emptyFolder();
  const tried: string[] = [];
  let fault: string | undefined;
  const { makeNext, trials, lines } = await scheduled(
    folder,
    (file) => writeFileSync(file, 'whole'),
    (file) => {
      tried.push(basename(file).slice(0, 'asistentes-2026-03-02'.length));
      if (fault) throw new Error(fault);
    },
  );
  expect(trials.last()).toBeUndefined();
  for (let day = 2; day <= 9; day += 1) await makeNext();
  expect(tried).toEqual(['asistentes-2026-03-02', 'asistentes-2026-03-09']);
  expect(trials.last()).toEqual({ ageSeconds: 0, isGood: true });
  fault = 'messages has 3 rows where the backup has 4';
  for (let day = 10; day <= 17; day += 1) await makeNext();
  expect(tried.slice(2)).toEqual(['asistentes-2026-03-16', 'asistentes-2026-03-17']);
  expect(trials.last()).toEqual({ ageSeconds: 0, isGood: false });
  expect(lines().map(({ msg, fault }) => [msg, fault])).toEqual(
    Array(2).fill(['the trial restore failed: the next backup is tried, too', fault]),
  );
  fault = undefined;
  await makeNext();
  await makeNext();
  expect(tried.slice(4)).toEqual(['asistentes-2026-03-18']);
  expect(trials.last()).toEqual({ ageSeconds: daySeconds, isGood: true });
  // Old ones go, and how the last was tried stays.
  expect(readdirSync(folder)).toEqual([named(17), named(18), named(19), 'restore-trial.json']);
});

test('health, metrics and the state of the installation say how the last trial restore was, where they are asked for', async () => {
  const folder = emptyFolder();
  const read = async (env: Record<string, string>) => {
    const server = await startTestServer({ env: { BACKUP_DIR: folder, ...env } });
    onTestFinished(() => server.close());
    const admin = await server.signIn('admin', adminPassword);
    const { findings } = statusSchema.parse((await admin.get('/api/admin/status').expect(200)).body);
    return {
      ready: (await server.anonymous.get('/api/health/ready')).body.restoreTrial,
      metrics: (await server.anonymous.get('/metrics')).text.match(/^(?:backup|restore_trial)_\w+ \d+$/gm),
      findings: findings.filter(({ code }) => code.startsWith('trial.')),
    };
  };
  const asked = { BACKUP_TRIAL: 'true' };
  expect(await read(asked)).toMatchObject({ ready: undefined, metrics: null, findings: [{ code: 'trial.none' }] });
  noteTrial(folder, join(folder, 'asistentes-x.gz'), new Date(Date.now() - 2 * daySeconds * 1000), null);
  expect(await read({})).toEqual({ ready: undefined, metrics: null, findings: [] });
  expect(await read(asked)).toMatchObject({
    ready: { isGood: true, ageSeconds: expect.closeTo(2 * daySeconds, -3) },
    metrics: [expect.stringMatching(/^restore_trial_age_seconds 17\d{4}$/), 'restore_trial_good 1'],
    findings: [{ code: 'trial.good', about: 'asistentes-x.gz', amount: 2 }],
  });
  noteTrial(folder, 'asistentes-x.gz', new Date(), 'it is damaged');
  expect(await read(asked)).toMatchObject({
    ready: { isGood: false },
    metrics: expect.arrayContaining(['restore_trial_good 0']),
    findings: [{ code: 'trial.failed', said: 'it is damaged' }],
  });
  noteTrial(folder, 'asistentes-x.gz', new Date(Date.now() - 20 * daySeconds * 1000), null);
  expect(await read(asked)).toMatchObject({ findings: [{ code: 'trial.old', amount: 20 }] });
});

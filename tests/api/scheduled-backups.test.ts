import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createRateLimiter } from '#server/db/rate-limits.ts';
import { createScheduledBackups, lastTime } from '#server/features/system/backups/scheduled-backups.ts';
import { createLogger } from '#server/lib/logger.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { startTestServer } from '#tests/support/test-server.ts';

const daySeconds = 24 * 60 * 60;

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'asistentes-backups-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

const named = (day: number) =>
  expect.stringMatching(new RegExp(`^asistentes-2026-03-${String(day).padStart(2, '0')}T\\d{6}Z\\.gz$`));

async function scheduled(folder: string, write: (file: string) => void) {
  const database = await openTestDatabase();
  onTestFinished(() => database.close());
  const rateLimiter = createRateLimiter(database.db);
  let now = new Date(2026, 2, 1, 12);
  const clock = { now: () => now };
  const nextDay = () => {
    now = new Date(now.getTime() + daySeconds * 1000);
  };
  const plan = { folder, time: '03:30', keep: 3 };
  const logger = createLogger('silent');
  const make = () => createScheduledBackups({ plan, clock, logger, rateLimiter, write: async (file) => write(file) });
  return { nextDay, make, backups: make(), rateLimiter };
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

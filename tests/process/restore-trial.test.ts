import { copyFile, mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import * as z from 'zod';
import { rowReader } from '#server/db/statements/rows.ts';
import { lastTrial } from '#server/features/system/backups/trial-note.ts';
import { openStorage, type Storage } from '#tests/support/backup-fixture.ts';
import { runCli } from '#tests/support/command.ts';
import { launchServer, patient, processStorage, tempFolder } from '#tests/support/process.ts';

const names = rowReader(z.object({ name: z.string() }));

/** What a trial that has ended must not have left. */
async function leftBy(storage: Storage): Promise<string[]> {
  if (!storage.DATABASE_URL) return (await readdir(storage.DATA_DIR ?? '')).filter((name) => name.startsWith('trial-'));
  const { db, close } = await openStorage(storage);
  const rows = await names(
    db,
    sql`select datname as name from pg_database where starts_with(datname, current_database() || '_trial_')`,
  );
  await close();
  return rows.map(({ name }) => name);
}

test('a server that makes its backup restores it on trial beside itself, says so in health and leaves nothing; a damaged one is one line and a note', async () => {
  const folder = join(await tempFolder(), 'backups');
  await mkdir(folder);
  const storage = await processStorage();
  const env = { ...storage, BACKUP_DIR: folder, BACKUP_TRIAL: 'true' };
  const server = await launchServer(env);
  // From nothing, which takes the embedded one longest.
  await vi.waitUntil(() => /a backup was restored on trial|trial restore failed/.test(server.output()), {
    ...patient,
    timeout: 200_000,
  });
  expect(server.output()).toContain('a backup was restored on trial');
  const ready = await (await fetch(`${server.url}/api/health/ready`)).json();
  expect(ready).toMatchObject({ restoreTrial: { isGood: true, ageSeconds: expect.any(Number) } });
  expect(await leftBy(storage)).toEqual([]);
  const [name = ''] = (await readdir(folder)).filter((each) => each.endsWith('.gz'));
  const backup = join(folder, name);
  expect((await stat(join(folder, 'restore-trial.json'))).mode & 0o077).toBe(0);

  const whole = await readFile(backup);
  // In the middle of the newest one a byte is another.
  const damaged = Buffer.from(whole);
  const middle = Math.floor(damaged.length / 2);
  damaged[middle] = (damaged[middle] ?? 0) ^ 0xff;
  await copyFile(backup, `${backup}.away`);
  await writeFile(backup, damaged);
  const { code, errors } = await runCli('try-restore', env);
  expect([code, errors]).toEqual([
    1,
    expect.stringMatching(/^The trial restore failed: .*is not a (whole )?backup.*\n$/),
  ]);
  expect(lastTrial(folder)).toMatchObject({ backup: name, fault: expect.stringMatching(/is not a (whole )?backup/) });
  const found = await (await fetch(`${server.url}/api/health/ready`)).json();
  expect(found).toMatchObject({ status: 'ok', restoreTrial: { isGood: false } });
  const doctor = await runCli('doctor', env);
  expect(doctor.output).toMatch(new RegExp(`^BROKEN {2}trial restore: ${name} did not come back, 0 days ago: `, 'm'));

  await rename(`${backup}.away`, backup);
  // By hand, while the server runs: the newest one.
  const again = await runCli('try-restore', env);
  expect(again).toMatchObject({ code: 0, output: expect.stringMatching(/^Restored \d+ rows of .*, counted them/) });
  expect(lastTrial(folder)).toMatchObject({ backup: name, fault: null });
  expect(await leftBy(storage)).toEqual([]);
  expect((await server.end()).code).toBe(0);
  // Three databases are made from nothing.
}, 400_000);

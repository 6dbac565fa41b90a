import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import * as z from 'zod';
import { isMigrated, migrate } from '#server/db/migrate.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { rowReader } from '#server/db/statements/rows.ts';
import { catalogOf } from '#tests/support/catalog.ts';
import { patient } from '#tests/support/process.ts';
import { releases, storageOf } from '#tests/support/release-storage.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

const [release = ''] = releases.slice(-1);

async function databaseOfBefore() {
  const { DATABASE_URL: url = '' } = await storageOf(release);
  const open = () => {
    const database = openPostgres(url, { work: 'commands' });
    onTestFinished(() => database.close());
    return database;
  };
  return { open, connect: () => connect(url) };
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client(url);
  client.on('error', () => {});
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

/** What a new database has and this one does not. */
async function lacking(db: Parameters<typeof catalogOf>[0]): Promise<string[]> {
  const asNew = await openTestDatabase();
  onTestFinished(() => asNew.close());
  const bare = (line: string) => line.replace(/[()]/g, '');
  const present = (await catalogOf(db)).map(bare);
  return (await catalogOf(asNew.db)).filter((line) => !present.includes(bare(line)));
}

const readLeft = rowReader(z.object({ n: z.number() }));

describe.runIf('serverUrl' in inject('database'))('a database that is migrated while others use it', () => {
  test('lets them read what the migration waits for: one who has a table for long keeps nobody else from it', async () => {
    const { open, connect } = await databaseOfBefore();
    const holder = await connect();
    await holder.query('begin');
    await holder.query('select count(*) from assistants');
    const database = open();
    let isOver = false;
    const migrating = migrate(database).finally(() => {
      isOver = true;
    });
    const reader = await connect();
    let longestMs = 0;
    const heldUntil = performance.now() + 2_500;
    while (performance.now() < heldUntil) {
      const startedAt = performance.now();
      await reader.query('select count(*) from assistants');
      longestMs = Math.max(longestMs, performance.now() - startedAt);
      await delay(5);
    }
    expect(isOver).toBe(false);
    await holder.query('commit');
    await migrating;
    expect(longestMs).toBeLessThan(1_000);
    expect(await lacking(database.db)).toEqual([]);
  });

  test('is gone on with by the next start where one was killed between two steps', async () => {
    const { open, connect } = await databaseOfBefore();
    const holder = await connect();
    await holder.query('begin');
    await holder.query('select count(*) from assistants');
    const { db } = open();
    const first = open();
    const failed = expect(migrate(first)).rejects.toThrow();
    const left = sql`select count(*)::int as n from drizzle.migration_steps`;
    await vi.waitUntil(
      () =>
        readLeft(db, left).then(
          ([row]) => row?.n,
          () => 0,
        ),
      patient,
    );
    // It waits for the lock of a step, behind others that are done.
    await delay(500);
    const own = sql`pid not in (pg_backend_pid(), ${(await holder.query('select pg_backend_pid() as pid')).rows[0].pid})`;
    await vi.waitUntil(async () => {
      await db.execute(
        sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and ${own}`,
      );
      return Promise.race([failed.then(() => true), delay(20, false)]);
    }, patient);
    expect(await readLeft(db, left)).not.toEqual([{ n: 0 }]);
    expect(await isMigrated(db)).toBe(false);
    await holder.query('commit');
    await migrate(open());
    expect(await lacking(db)).toEqual([]);
    expect(await isMigrated(db)).toBe(true);
    await expect(readLeft(db, left)).rejects.toThrow();
  });
});

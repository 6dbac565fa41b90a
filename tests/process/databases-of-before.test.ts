import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import * as z from 'zod';
import { readBackupFile, writeBackupFile } from '#server/db/backup/backup-file.ts';
import { dumpDatabase } from '#server/db/backup/dump.ts';
import { restoreDatabase } from '#server/db/backup/restore.ts';
import type { Database, Db } from '#server/db/client.ts';
import { declareFunctions, knownDeclarations } from '#server/db/declarations.ts';
import { openEmbedded } from '#server/db/embedded/embedded.ts';
import { appliedMigrations, applyMigrations, isMigrated, migrate, migrationsBefore } from '#server/db/migrate.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { rowReader } from '#server/db/statements/rows.ts';
import { createSecretBox } from '#server/lib/security/secrets.ts';
import { fill } from '#tests/support/backup-fixture.ts';
import { catalogOf } from '#tests/support/catalog.ts';
import { columnsSince, withColumns } from '#tests/support/columns-since.ts';
import { contentsOf } from '#tests/support/contents.ts';
import { createPostgresDatabase } from '#tests/support/postgres.ts';
import { tempFolder } from '#tests/support/process.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

const source = inject('database');
const secrets = createSecretBox('backup test backup test backup test');

/** Without a table. */
async function openEmpty(): Promise<Database> {
  const database =
    'folder' in source
      ? await openEmbedded({ dataDir: join(await tempFolder(), 'db') })
      : openPostgres(await createPostgresDatabase(source, 'template0'));
  onTestFinished(() => database.close());
  return database;
}

async function open(): Promise<Database> {
  const database = await openTestDatabase();
  onTestFinished(() => database.close());
  return database;
}

const ofBefore = migrationsBefore();

/** As a program of then left it, which had only those migrations. */
async function goneAsFarAs({ db }: Database, last: number): Promise<void> {
  await db.transaction((tx) => applyMigrations(tx, ofBefore[0]));
  await db.transaction((tx) => applyMigrations(tx, last));
}

let fresh: string[];
let asNew: Database;
beforeAll(async () => {
  asNew = await openTestDatabase();
  fresh = await catalogOf(asNew.db);
});
afterAll(() => asNew.close());

describe('a database of before the migrations became one', () => {
  test.each([
    ['all of them', ofBefore.length],
    ['a part of them', 21],
  ])('with %s comes to what a new one is, and to nothing more the next time', async (_, count) => {
    const database = await openEmpty();
    await goneAsFarAs(database, ofBefore[count - 1] ?? 0);
    expect(await appliedMigrations(database.db)).toEqual(ofBefore.slice(0, count));
    await migrate(database);
    expect(await catalogOf(database.db)).toEqual(fresh);
    expect(await isMigrated(database.db)).toBe(true);
    const journal = await appliedMigrations(database.db);
    expect(journal.slice(0, ofBefore.length)).toEqual(ofBefore);
    await migrate(database);
    expect(await appliedMigrations(database.db)).toEqual(journal);
  });

  test('loses what its migrations have made and no file declares any more, and nothing that others have made', async () => {
    const database = await openEmpty();
    await goneAsFarAs(database, ofBefore.at(-1) ?? 0);
    await database.db.execute(sql`create function mine() returns int language sql return 1`);
    const gone = ['function move_contacts', 'trigger assistants_moved on assistants'];
    // Nor what stands on tables that came later.
    const isLater = (name: string) => / on (?:agenda|booking|calcom|channel|marketing|privacy)/.test(name);
    const declared = knownDeclarations().filter(({ name }) => !gone.includes(name) && !isLater(name));
    await database.db.transaction((tx) => declareFunctions(tx, declared));
    const now = await catalogOf(database.db);
    expect(now).toContainEqual(expect.stringContaining('public.mine()'));
    expect(now.filter((line) => /move_contacts|assistants_moved/.test(line))).toEqual([]);
    expect(fresh.filter((line) => /move_contacts|assistants_moved/.test(line))).toHaveLength(2);
  });
});

/** What the triggers keep beside the rows; counts, added up. */
async function derivedIn(db: Db): Promise<unknown> {
  const search = await anyRows(db, sql`select * from contact_search order by contact_id`);
  const counts = await anyRows(
    db,
    sql`select what, made, plan, status, ends, sum(n)::int as n from platform_counts group by 1, 2, 3, 4, 5 having sum(n) <> 0
        order by 1, 2, 3, 4, 5`,
  );
  return [search, counts];
}

const anyRows = rowReader(z.record(z.string(), z.unknown()));

test.each(['before', 'now'])(
  'a backup of %s is restored row by row into a place without tables, and into one that has those of its version',
  async (when) => {
    const original = when === 'before' ? await openEmpty() : await open();
    if (when === 'before') await goneAsFarAs(original, ofBefore.at(-1) ?? 0);
    // What is filled in is what tables of today hold, less what those of then lack.
    const added = await columnsSince(asNew.db, original.db);
    await withColumns(original.db, added, () => fill(original.db));
    const without = new Set(added.map(({ table, column }) => `${table}.${column}`));
    const file = join(await tempFolder(), 'copia.gz');
    await writeBackupFile(file, (write) => dumpDatabase(original.db, write));
    const contents = await contentsOf(original.db);
    const derived = await derivedIn(original.db);
    expect(derived).toEqual([
      [expect.anything()],
      expect.arrayContaining([expect.objectContaining({ what: 'account' })]),
    ]);
    const withTables = await open();
    const isRefused = when === 'before';
    if (isRefused)
      await expect(restoreDatabase(withTables.db, readBackupFile(file), secrets)).rejects.toThrow(/without tables/);
    for (const target of [await openEmpty(), ...(isRefused ? [] : [withTables])]) {
      await restoreDatabase(target.db, readBackupFile(file), secrets);
      await migrate(target);
      const { sequences = '', ...now } = await contentsOf(target.db, without);
      const { sequences: before = '', ...tables } = contents;
      expect(now).toMatchObject(tables);
      expect(sequences.split(' ')).toEqual(expect.arrayContaining(before.split(' ')));
      expect(await derivedIn(target.db)).toEqual(derived);
      expect(await catalogOf(target.db)).toEqual(fresh);
    }
  },
);

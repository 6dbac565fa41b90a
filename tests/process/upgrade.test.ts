import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { folders } from '#server/config/folders.ts';
import { programVersion } from '#server/config/program-version.ts';
import { isMigrated, migrate } from '#server/db/migrate.ts';
import { createApiClient } from '#tests/support/api-client.ts';
import { openStorage } from '#tests/support/backup-fixture.ts';
import { catalogOf } from '#tests/support/catalog.ts';
import { columnsSince } from '#tests/support/columns-since.ts';
import { contentsOf } from '#tests/support/contents.ts';
import { launchServer } from '#tests/support/process.ts';
import { releases, storageOf } from '#tests/support/release-storage.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { adminPassword } from '#tests/support/test-server.ts';

/** What a migration has written anew since: 0012 notes in each version that its assistant's figures were not guarded. */
const rewritten: Record<string, string[]> = { '0.1.0': ['assistant_versions'] };

/** A condition that was written out and read in again has a pair of brackets for each `or`. */
function bare(line: string): string {
  return line.replace(/[()]/g, '');
}

test('there is a database of each release before this one', () => {
  const changes = readFileSync(join(folders.project, 'docs/CHANGELOG.md'), 'utf8');
  const versions = [...changes.matchAll(/^## (\d+\.\d+\.\d+)$/gm)].map(([, version]) => version);
  expect([...releases, programVersion()].sort()).toEqual([...versions].sort());
});

test.each(releases)(
  'a database as %s left it, with rows in each table, keeps them all in this version, which then runs on it',
  async (release) => {
    const storage = await storageOf(release);
    const asNew = await openTestDatabase();
    onTestFinished(() => asNew.close());
    const database = await openStorage(storage);
    const added = await columnsSince(asNew.db, database.db);
    const { sequences: _, ...before } = await contentsOf(database.db);
    expect(Object.entries(before).filter(([, rows]) => rows.startsWith('0 '))).toEqual([]);
    await migrate(database);
    expect(await isMigrated(database.db)).toBe(true);
    const fresh = await catalogOf(asNew.db);
    const catalog = await catalogOf(database.db);
    expect(fresh.filter((line) => !catalog.map(bare).includes(bare(line)))).toEqual([]);
    // What processes of that release still call while they run stays (server/db/functions.ts).
    const ofBefore = /^CREATE OR REPLACE FUNCTION public\.\w+_[0-9a-f]{8}\(/;
    expect(catalog.filter((line) => !fresh.map(bare).includes(bare(line)) && !ofBefore.test(line))).toEqual([]);
    const without = new Set(added.map(({ table, column }) => `${table}.${column}`));
    expect(await contentsOf(database.db, without)).toMatchObject(
      Object.fromEntries(Object.entries(before).filter(([table]) => !rewritten[release]?.includes(table))),
    );
    await database.close();

    const server = await launchServer({ ...storage, APP_SECRET: 'release test release test release test' });
    const admin = createApiClient(server.url);
    await admin.signIn('admin', adminPassword);
    const contacts = await admin.send('GET', '/api/contacts');
    expect(contacts.text).toContain('ana@example.org');
    const visitor = createApiClient(server.url);
    const answer = await visitor.send('POST', '/api/assistants/2/chat', {
      json: { message: '¿Cuánto cuesta una limpieza?' },
    });
    expect(answer).toMatchObject({ status: 200, text: expect.stringContaining('49') });
    expect(await server.end()).toMatchObject({ code: 0 });
  },
);

import { existsSync } from 'node:fs';
import { copyFile, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { parseEnv } from '#server/config/env.ts';
import { programVersion } from '#server/config/program-version.ts';
import { readBackupFile } from '#server/db/backup/backup-file.ts';
import { restoreDatabase } from '#server/db/backup/restore.ts';
import type { Database } from '#server/db/client.ts';
import { appliedMigrations, migrationsBefore } from '#server/db/migrate.ts';
import { createLogger } from '#server/lib/logger.ts';
import { createSecretBox } from '#server/lib/security/secrets.ts';
import { StartError } from '#server/lib/start-error.ts';
import { startServer } from '#server/server.ts';
import { assistants } from '#shared/schema/index.ts';
import { contents, fill, knowledgeAt, letKnow, openStorage, type Storage } from '#tests/support/backup-fixture.ts';
import { runCli, startCli } from '#tests/support/command.ts';
import { contentsOf } from '#tests/support/contents.ts';
import { soon } from '#tests/support/lead-fixture.ts';
import { createPostgresDatabase } from '#tests/support/postgres.ts';
import { launchServer, processStorage, tempFolder } from '#tests/support/process.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { adminPassword } from '#tests/support/test-server.ts';
import { createVisitor } from '#tests/support/visitor.ts';
import { onBoth } from '#tests/support/which-database.ts';

const source = inject('database');
const secret = 'backup test backup test backup test';

const knowledgeTables = [
  ...['knowledge_sources', 'knowledge_files', 'knowledge_documents', 'knowledge_passages', 'knowledge_postings'],
  ...['unanswered_questions', 'message_sources'],
];

/** When a source's questions are next written: a running server changes that by itself. */
const changingColumns = new Set(['knowledge_sources.next_questions_at', 'knowledge_sources.updated_at']);

/** What a storage holds but what a running server changes by itself, at any moment: what it counts of each day, too. */
async function lastingContents(storage: Storage) {
  const { daily_numbers: _, numbers_progress: __, ...lasting } = await contents(storage, changingColumns);
  return lasting;
}

async function emptyPostgres(): Promise<Storage> {
  if ('folder' in source) throw new Error('no PostgreSQL in this run');
  return { DATABASE_URL: await createPostgresDatabase(source, 'template0'), APP_SECRET: secret };
}

const emptyEmbedded = async (): Promise<Storage> => ({ DATA_DIR: await tempFolder(), APP_SECRET: secret });

/** As a first start leaves it, with more in it. */
let original: Storage;
/** A backup of it. */
let file: string;
beforeAll(async () => {
  original = { ...(await processStorage()), APP_SECRET: secret };
  const env = parseEnv({ ...original, PORT: '0', HOST: '127.0.0.1', ADMIN_PASSWORD: adminPassword });
  const server = await startServer({ env, logger: createLogger('silent') });
  await fill(server.container.database.db);
  await server.close();
  file = join(await tempFolder(), 'copia.gz');
  // What is sealed stays so: a backup needs no secret.
  const { APP_SECRET: _, ...unopened } = original;
  const saved = await runCli('backup', unopened, [file]);
  expect(saved, saved.errors).toMatchObject({ code: 0 });
});

/** A copy of it that a test may change. */
async function filledStorage(): Promise<Storage> {
  return { ...(await processStorage({ copyOf: original })), APP_SECRET: secret };
}

/** Empty, but not without its tables: making those from nothing takes longer than all else of a restore. */
const emptyTables = async (): Promise<Storage> => ({ ...(await processStorage()), APP_SECRET: secret });

// In CI the run on PostgreSQL restores into an embedded one that is made from nothing.
const targets = 'folder' in source ? [onBoth ? emptyTables : emptyEmbedded] : [emptyEmbedded, emptyPostgres];

describe('R36: a backup', () => {
  test('of the running system is of one moment while others write, and restores into an empty place, of either kind, with equal counts and hashes', async () => {
    const storage = await filledStorage();
    const server = await launchServer({ ...storage, LOG_LEVEL: 'error', DEMO_REPLIES: 'true' });
    const { body } = await createVisitor(server.url, 2).say('¿Qué horario tenéis?');
    expect(body).toMatchObject({ demo: true });
    const talking = Array.from({ length: 10 }, () => createVisitor(server.url, 2).say('Hola, soy Ana'));
    const early = join(await tempFolder(), 'copia.gz');
    expect((await runCli('backup', storage, [early])).code).toBe(0);
    await Promise.all(talking);
    const database = await openTestDatabase();
    // A message without its conversation would be refused.
    expect(await restored(database, early)).toBeGreaterThan(0);
    await database.close();

    await letKnow(server.url);
    const copy = join(await tempFolder(), 'copia.gz');
    const saved = await runCli('backup', storage, [copy]);
    expect(saved, saved.errors).toMatchObject({ code: 0, output: expect.stringMatching(/^Saved \d\d+ rows in /) });
    expect((await stat(copy)).mode & 0o077).toBe(0);
    expect((await server.end()).code).toBe(0);
    const before = await lastingContents(storage);
    expect(before.messages).toMatch(/^29 /);
    for (const table of knowledgeTables) expect(before[table], table).toMatch(/^[1-9]/);

    for (const emptyTarget of targets) {
      const target = await emptyTarget();
      const restored = await runCli('restore', target, [copy]);
      expect(restored, restored.errors).toMatchObject({ code: 0 });
      expect(await lastingContents(target)).toEqual(before);
      await expectAlive(target);
    }
    // Two servers, two copies and two databases that are filled, one of them made from nothing.
  }, 300_000);

  test.runIf('folder' in source)(
    'lets others in while it is made, leaves no copy of the files, and is given to nobody who cannot read DATA_DIR',
    async () => {
      const storage = await filledStorage();
      const database = await openStorage(storage);
      await database.db.execute(
        sql`insert into audit_log (action, details) select 'test', jsonb_build_object('n', n) from generate_series(1, 120000) n`,
      );
      await database.close();
      const server = await launchServer({ ...storage, LOG_LEVEL: 'error', DEMO_REPLIES: 'true' });
      const channel = join(storage.DATA_DIR ?? '', 'backup.json');
      expect((await stat(channel)).mode & 0o077).toBe(0);
      const { port }: { port: number } = JSON.parse(await readFile(channel, 'utf8'));
      for (const headers of [{}, { Authorization: 'Bearer ' }, { Authorization: `Bearer ${'x'.repeat(43)}` }]) {
        expect((await fetch(`http://127.0.0.1:${port}/`, { headers })).status).toBe(403);
      }
      const copy = join(await tempFolder(), 'copia.gz');
      const answers: number[] = [];
      let isSaved = false;
      const saving = runCli('backup', storage, [copy]).finally(() => {
        isSaved = true;
      });
      await vi.waitUntil(() => existsSync(`${copy}.partial`), { timeout: 60_000, interval: 5 });
      // From here on rows are read.
      // Each a visitor of their own: one may say so much a minute.
      while (!isSaved) answers.push((await createVisitor(server.url, 2).say('Hola')).status);
      expect(await saving).toMatchObject({ code: 0, output: expect.stringMatching(/^Saved 12\d{4} rows/) });
      expect(answers.length).toBeGreaterThan(3);
      expect(new Set(answers)).toEqual(new Set([200]));
      await vi.waitUntil(
        async () => !(await readdir(storage.DATA_DIR ?? '')).some((name) => /^backup-/.test(name)),
        soon,
      );
      await server.end();
      await expect(stat(channel)).rejects.toThrow('ENOENT');
    },
  );

  test('is also made while no server runs', async () => {
    const database = await openTestDatabase();
    await restored(database, file);
    expect(await contentsOf(database.db)).toEqual(await contents(original));
    await database.close();
  });

  test('that is killed while it is written leaves the last good one as it is, and the next one is whole', async () => {
    const folder = await tempFolder();
    const [good, killed] = [join(folder, 'good.gz'), join(folder, 'killed.gz')];
    await copyFile(file, good);
    const { child, ended } = startCli('backup', original, [killed]);
    await vi.waitUntil(() => existsSync(`${killed}.partial`), { timeout: 60_000, interval: 1 });
    child.kill('SIGKILL');
    expect((await ended).code).toBeNull();
    expect((await readdir(folder)).sort()).toEqual(['good.gz', 'killed.gz.partial']);
    expect(await readFile(good)).toEqual(await readFile(file));
    const again = await runCli('backup', original, [killed]);
    expect(again, again.errors).toMatchObject({ code: 0 });
    expect((await readdir(folder)).sort()).toEqual(['good.gz', 'killed.gz']);
    const database = await openTestDatabase();
    expect(await restored(database, killed)).toBeGreaterThan(0);
    expect(await contentsOf(database.db)).toEqual(await contents(original));
    await database.close();
  });

  // Before any database is opened.
  test.runIf('folder' in source)('takes no file’s place, and leaves nothing behind when it fails', async () => {
    const taken = join(await tempFolder(), 'copia.gz');
    await writeFile(taken, 'mine');
    const { code, errors } = await runCli('backup', original, [taken]);
    expect([code, errors]).toEqual([1, `The backup failed: ${taken} exists already. Name a new file.\n`]);
    expect(await readFile(taken, 'utf8')).toBe('mine');
    const none = await runCli('backup', { DATA_DIR: await tempFolder() }, [`${taken}2`]);
    expect([none.code, none.errors]).toEqual([1, expect.stringContaining('there is no database in')]);
    expect((await runCli('backup', original)).errors).toContain('name the file to write');
  });
});

/** It starts, answers visitors, lets people in and knows what it knew. */
async function expectAlive(storage: Storage): Promise<void> {
  const server = await launchServer({ ...storage, LOG_LEVEL: 'error', DEMO_REPLIES: 'true' });
  expect((await createVisitor(server.url, 2).say('¿Y los sábados?')).status).toBe(200);
  const { search } = await knowledgeAt(server.url);
  expect((await search('¿cuánto cuesta la doble?')).passages[0]?.text).toContain('80 €');
  await server.end();
}

describe('a backup of an earlier version', () => {
  // Made by the program as it was after migration 0036, before backups named a version: `fill`, visitors, a webhook, mails.
  const earlier = join(import.meta.dirname, '../support/backup-of-0036.gz');

  async function countsIn(from: string): Promise<Record<string, number>> {
    for await (const line of readBackupFile(from)) if ('note' in line && 'rows' in line.note) return line.note.rows;
    throw new Error('no counts');
  }

  test('restores into this one with every row, which this one then works with', async () => {
    const counts = await countsIn(earlier);
    for (const emptyTarget of 'folder' in source ? [emptyEmbedded] : [emptyPostgres]) {
      const target = await emptyTarget();
      const result = await runCli('restore', target, [earlier]);
      expect(result, result.errors).toMatchObject({ code: 0 });
      const now = await contents(target);
      for (const [table, count] of Object.entries(counts)) expect(now[table], table).toMatch(new RegExp(`^${count} `));
      await expectAlive(target);
      // Under this version it is saved as one of this version.
      const again = join(await tempFolder(), 'copia.gz');
      expect((await runCli('backup', target, [again])).code).toBe(0);
      const database = await openTestDatabase();
      expect(await restored(database, again)).toBeGreaterThan(0);
      await database.close();
    }
  });

  test('is refused where there are later tables already; one of a later version everywhere, in one line with both', async () => {
    const database = await openTestDatabase();
    const lines = async function* (note: object) {
      yield { note: { backup: 'asistentes' as const, version: 1 as const, migrations: [1], ...note } };
    };
    const refusal = (note: object) =>
      restoreDatabase(database.db, lines(note), createSecretBox(secret)).then(
        () => 'restored',
        (error: unknown) => String(error),
      );
    const own = programVersion();
    const unknown = `which has changes that version ${own} does not know. Restore it with that version, or a later one.`;
    expect(await refusal({ program: '99.10.0' })).toContain(`made by version 99.10.0 of this program, ${unknown}`);
    expect(await refusal({})).toContain(`made by an unnamed version of this program, ${unknown}`);
    const applied = await appliedMigrations(database.db);
    expect(await refusal({ program: '99.10.0', migrations: applied })).toContain(unknown);
    expect(await refusal({ program: '0.0.1', migrations: migrationsBefore().slice(0, 3) })).toMatch(
      new RegExp(`tables of version ${own} of this program already, and the backup was made by version 0.0.1. Restore`),
    );
    await database.close();
  });
});

describe('a restore is refused', () => {
  async function expectRefusal(target: Storage, reason: RegExp): Promise<void> {
    const { code, errors } = await runCli('restore', target, [file]);
    expect([code, errors]).toEqual([1, expect.stringMatching(reason)]);
    expect(errors.trim().split('\n')).toHaveLength(1);
  }

  test('into a place that is not empty', () => expectRefusal(original, /the database is not empty/));

  // Before any database is opened.
  test.runIf('folder' in source)('without a secret', async () => {
    await expectRefusal({ DATA_DIR: await tempFolder() }, /APP_SECRET: set the one of the backup/);
  });

  test('under another secret, and of a file that is damaged, cut or none', async () => {
    const whole = await readFile(file);
    const broken = join(await tempFolder(), 'copia');
    await writeFile(`${broken}.cut`, whole.subarray(0, whole.length / 2));
    await writeFile(`${broken}.text`, 'hola');
    const database = await openTestDatabase();
    const refused = async (from: string, reason: RegExp, under?: string) => {
      const error: unknown = await restored(database, from, under).catch((reason: unknown) => reason);
      // Which the command tells in one line.
      expect(error).toBeInstanceOf(StartError);
      expect(String(error)).toMatch(reason);
      expect(String(error)).not.toContain('\n');
    };
    await refused(file, /APP_SECRET: not the one that the backup/, 'another secret another secret another');
    await refused(`${broken}.cut`, /is not a (whole )?backup/);
    await refused(`${broken}.text`, /is not a backup/);
    await refused(`${broken}.none`, /does not exist/);
    // Nothing of it stays.
    expect(await database.db.select().from(assistants)).toEqual([]);
    await database.close();
  });
});

/** What the command does with a database, once it has opened it. */
function restored({ db }: Database, from: string, under = secret): Promise<number> {
  return restoreDatabase(db, readBackupFile(from), createSecretBox(under));
}

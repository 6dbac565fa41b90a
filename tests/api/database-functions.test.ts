import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod';
import type { Database } from '#server/db/client.ts';
import { declareFunctions, knownDeclarations } from '#server/db/declarations.ts';
import { databaseFunctions } from '#server/db/functions.ts';
import { migrate } from '#server/db/migrate.ts';
import { rowReader } from '#server/db/statements/rows.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

const versions = rowReader(z.object({ name: z.string(), version: z.string() }));

/** The functions and triggers that the database has, each with the transaction that wrote it last. */
async function inDatabase({ db }: Database): Promise<Record<string, string>> {
  const rows = await versions(
    db,
    sql`select 'function ' || proname as name, p.oid || ' ' || p.xmin as version from pg_proc p
          where pronamespace = 'public'::regnamespace
        union all
        select 'trigger ' || tgname || ' on ' || c.relname, t.oid || ' ' || t.xmin from pg_trigger t join pg_class c on c.oid = tgrelid
          where not tgisinternal and c.relnamespace = 'public'::regnamespace`,
  );
  return Object.fromEntries(rows.map(({ name, version }) => [name, version]));
}

async function open(): Promise<Database> {
  const database = await openTestDatabase();
  onTestFinished(() => database.close());
  return database;
}

const added = [
  {
    file: 'a_test.sql',
    name: 'function a_test',
    text: 'CREATE OR REPLACE FUNCTION a_test() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$;',
  },
  {
    file: 'a_test.sql',
    name: 'trigger of_test on users',
    text: 'CREATE OR REPLACE TRIGGER of_test AFTER UPDATE ON users FOR EACH ROW EXECUTE FUNCTION a_test();',
  },
];

test('a database has the functions and triggers of the files, and no others', async () => {
  const declared = knownDeclarations().map(({ name }) => name);
  expect(declared).toContain('function record_contact_events');
  expect(declared).toContain('trigger contacts_created on contacts');
  const called = Object.values(databaseFunctions).map(({ name }) => `function ${name}`);
  expect(Object.keys(await inDatabase(await open())).sort()).toEqual([...declared, ...called].sort());
});

test('each can be declared again when its text changes', () => {
  expect(knownDeclarations().filter(({ text }) => !/^CREATE OR REPLACE /.test(text))).toEqual([]);
});

test('the next start changes none of them; a changed file, its own ones; a file that has gone takes its own along', async () => {
  const database = await open();
  const before = await inDatabase(database);
  await migrate(database);
  expect(await inDatabase(database)).toEqual(before);

  const declared = knownDeclarations();
  const [first, ...others] = declared;
  if (!first) throw new Error('no declarations');
  const changed = { ...first, text: `${first.text}\n-- Changed.` };
  await declareFunctions(database.db, [changed, ...others, ...added]);
  const { [first.name]: written, ...after } = await inDatabase(database);
  const { [first.name]: was, ...rest } = before;
  expect(written).not.toBe(was);
  expect(after).toEqual({ ...rest, ...Object.fromEntries(added.map(({ name }) => [name, expect.any(String)])) });

  await declareFunctions(database.db, [changed, ...others]);
  expect(await inDatabase(database)).toEqual({ ...before, [first.name]: written });
});

test('an older program that starts leaves those of a newer one', async () => {
  const database = await open();
  await declareFunctions(database.db, [...knownDeclarations(), ...added]);
  await database.db.execute(sql`update drizzle.declared_functions set program = '99.10.0'`);
  const newer = await inDatabase(database);
  await migrate(database);
  expect(await inDatabase(database)).toEqual(newer);
  await database.db.execute(sql`update drizzle.declared_functions set program = '0.0.9'`);
  await migrate(database);
  expect(Object.keys(await inDatabase(database))).not.toContain('function a_test');
});

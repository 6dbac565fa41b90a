import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { SecretBox } from '#server/lib/security/secrets.ts';
import { StartError } from '#server/lib/start-error.ts';
import { systemSettings } from '#shared/schema/index.ts';
import type { Db } from '../client.ts';
import { opensWith } from '../rotate-secrets.ts';
import { rowReader } from '../statements/rows.ts';
import type { BackupLine } from './backup-file.ts';
import { bringUpToDate, prepareFor } from './origin.ts';
import { allTables, backedUpTables } from './tables.ts';

const batchChars = 2_000_000;
const batchRows = 1_000;

/**
 * Fills an empty database with a backup of either kind, of this version of the program or an earlier one: creates the tables that the
 * backup's rows were in, inserts the rows, and applies the later migrations. Does all of it or nothing. Resolves with the number of
 * rows. Throws {@link StartError} if the database is not empty, or if the backup is of a newer version or does not open with `secrets`.
 */
export async function restoreDatabase(db: Db, lines: AsyncIterable<BackupLine>, secrets: SecretBox): Promise<number> {
  return db.transaction(async (tx) => {
    await requireEmpty(tx);
    const count = await insertAll(tx, lines);
    await tx.execute(sql`set constraints all immediate`);
    await deferForeignKeys(tx, false);
    await switchTriggers(tx, 'enable');
    await bringUpToDate(tx);
    if ((await isSealed(tx)) && !(await opensWith(tx, secrets))) throw otherSecret();
    return count;
  });
}

async function insertAll(tx: Db, lines: AsyncIterable<BackupLine>): Promise<number> {
  let tables: string[] = [];
  let table = '';
  let batch: string[] = [];
  let chars = 0;
  let count = 0;

  async function flush() {
    if (batch.length > 0) await insertRows(tx, table, batch);
    count += batch.length;
    batch = [];
    chars = 0;
  }

  for await (const line of lines) {
    if ('row' in line) {
      batch.push(line.row);
      chars += line.row.length;
      if (chars > batchChars || batch.length >= batchRows) await flush();
      continue;
    }
    await flush();
    if ('migrations' in line.note) {
      await prepareFor(tx, line.note);
      // Rows come table by table, and a row may point at one that is still to come.
      await deferForeignKeys(tx, true);
      await switchTriggers(tx, 'disable');
      tables = await backedUpTables(tx);
    }
    if ('table' in line.note) table = known(line.note.table, tables);
    if ('sequences' in line.note) await setSequences(tx, line.note.sequences);
    if ('rows' in line.note) await requireCounts(tx, line.note.rows);
  }
  return count;
}

function known(table: string, tables: string[]): string {
  if (!tables.includes(table)) throw new StartError(`the backup has a table that is not known here: ${table}`);
  return table;
}

async function requireEmpty(tx: Db): Promise<void> {
  for (const table of await backedUpTables(tx)) {
    const { rows } = firstRow.parse(await tx.execute(sql`select 1 as one from ${sql.identifier(table)} limit 1`));
    if (rows.length > 0)
      throw new StartError('the database is not empty. A backup is restored into an empty one only.');
  }
}

const firstRow = z.object({ rows: z.array(z.unknown()) });

async function insertRows(tx: Db, table: string, rows: string[]): Promise<void> {
  const target = sql.identifier(table);
  await tx.execute(
    sql`insert into ${target} select * from json_populate_recordset(null::${target}, ${`[${rows.join(',')}]`}::json)`,
  );
}

const counts = rowReader(z.object({ n: z.coerce.number() }));

/** Throws {@link StartError} if a table does not have as many rows as the backup says. */
async function requireCounts(tx: Db, wanted: Record<string, number>): Promise<void> {
  for (const [table, rows] of Object.entries(wanted)) {
    const [found] = await counts(tx, sql`select count(*) as n from ${sql.identifier(table)}`);
    if (found?.n !== rows) throw new StartError(`${table} has ${found?.n} rows where the backup has ${rows}`);
  }
}

async function setSequences(tx: Db, sequences: Record<string, number>): Promise<void> {
  for (const [name, value] of Object.entries(sequences)) {
    await tx.execute(sql`select setval(${`public.${name}`}::regclass, ${value}::bigint)`);
  }
}

const constraintRows = rowReader(z.object({ table: z.string(), name: z.string() }));

async function deferForeignKeys(tx: Db, isDeferrable: boolean): Promise<void> {
  const timing = sql.raw(isDeferrable ? 'deferrable initially deferred' : 'not deferrable');
  const constraints = await constraintRows(
    tx,
    sql`select t.relname as "table", c.conname as name from pg_constraint c join pg_class t on t.oid = c.conrelid
        where c.contype = 'f' and c.connamespace = 'public'::regnamespace`,
  );
  for (const { table, name } of constraints) {
    await tx.execute(sql`alter table ${sql.identifier(table)} alter constraint ${sql.identifier(name)} ${timing}`);
  }
}

/**
 * Switches the triggers of all tables. A database that already has tables has this program's triggers, but the tables of a backup may
 * lack what these need.
 */
async function switchTriggers(tx: Db, to: 'enable' | 'disable'): Promise<void> {
  for (const table of await allTables(tx)) {
    await tx.execute(sql`alter table ${sql.identifier(table)} ${sql.raw(to)} trigger user`);
  }
}

/** Whether the database may have stored secrets. It has none before a server has started on it. */
async function isSealed(tx: Db): Promise<boolean> {
  return (await tx.select({ id: systemSettings.id }).from(systemSettings)).length > 0;
}

function otherSecret(): StartError {
  return new StartError(
    'APP_SECRET: not the one that the backup’s secrets are sealed under. Set it, or put secret.key of the old DATA_DIR into the new one.',
  );
}

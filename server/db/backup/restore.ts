import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { SecretBox } from '#server/lib/secrets.ts';
import { StartError } from '#server/lib/start-error.ts';
import { systemSettings } from '#shared/schema/index.ts';
import type { Db } from '../client.ts';
import { appliedMigrations } from '../migrate.ts';
import { opensWith } from '../rotate-secrets.ts';
import { rowReader } from '../rows.ts';
import type { BackupLine, Note } from './backup-file.ts';
import { backedUpTables } from './tables.ts';

const batchChars = 2_000_000;
const batchRows = 1_000;

/**
 * Fills an empty, migrated database with a backup of either kind, all of it or nothing. Gives how many rows there were.
 * Throws {@link StartError} when the database is not empty, was made by another version, or does not open with `secrets`.
 */
export async function restoreDatabase(db: Db, lines: AsyncIterable<BackupLine>, secrets: SecretBox): Promise<number> {
  const tables = await backedUpTables(db);
  await requireEmpty(db, tables);
  const migrations = await appliedMigrations(db);
  return db.transaction(async (tx) => {
    const constraints = await foreignKeys(tx);
    // Rows come table by table, and a row may point at one that is still to come.
    for (const { table, name } of constraints) await setDeferrable(tx, table, name, true);
    const count = await insertAll(tx, lines, (note) => check(note, tables, migrations));
    if ((await isSealed(tx)) && !(await opensWith(tx, secrets))) throw otherSecret();
    await tx.execute(sql`set constraints all immediate`);
    for (const { table, name } of constraints) await setDeferrable(tx, table, name, false);
    return count;
  });
}

async function insertAll(tx: Db, lines: AsyncIterable<BackupLine>, checkNote: (note: Note) => void): Promise<number> {
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
    checkNote(line.note);
    if ('table' in line.note) table = line.note.table;
    if ('sequences' in line.note) await setSequences(tx, line.note.sequences);
  }
  return count;
}

function check(note: Note, tables: string[], migrations: number[]): void {
  if ('migrations' in note && JSON.stringify(note.migrations) !== JSON.stringify(migrations)) {
    throw new StartError('the backup was made by another version of this program. Restore it with that version.');
  }
  if ('table' in note && !tables.includes(note.table)) {
    throw new StartError(`the backup has a table that is not known here: ${note.table}`);
  }
}

async function requireEmpty(db: Db, tables: string[]): Promise<void> {
  for (const table of tables) {
    const { rows } = firstRow.parse(await db.execute(sql`select 1 as one from ${sql.identifier(table)} limit 1`));
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

async function setSequences(tx: Db, sequences: Record<string, number>): Promise<void> {
  for (const [name, value] of Object.entries(sequences)) {
    await tx.execute(sql`select setval(${`public.${name}`}::regclass, ${value}::bigint)`);
  }
}

const constraintRows = rowReader(z.object({ table: z.string(), name: z.string() }));

function foreignKeys(tx: Db) {
  return constraintRows(
    tx,
    sql`select t.relname as "table", c.conname as name from pg_constraint c join pg_class t on t.oid = c.conrelid
        where c.contype = 'f' and c.connamespace = 'public'::regnamespace`,
  );
}

async function setDeferrable(tx: Db, table: string, name: string, isDeferrable: boolean): Promise<void> {
  const timing = sql.raw(isDeferrable ? 'deferrable initially deferred' : 'not deferrable');
  await tx.execute(sql`alter table ${sql.identifier(table)} alter constraint ${sql.identifier(name)} ${timing}`);
}

/** A database that no server has started on yet holds no secret. */
async function isSealed(tx: Db): Promise<boolean> {
  return (await tx.select({ id: systemSettings.id }).from(systemSettings)).length > 0;
}

function otherSecret(): StartError {
  return new StartError(
    'APP_SECRET: not the one that the backup’s secrets are sealed under. Set it, or put secret.key of the old DATA_DIR into the new one.',
  );
}

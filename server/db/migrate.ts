import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import * as z from 'zod';
import { folders } from '#server/config/folders.ts';
import { StartError } from '#server/lib/start-error.ts';
import { keepWordsOfEnded } from './backup/derived.ts';
import type { Database, Db } from './client.ts';
import { declareFunctions, declareInSteps } from './declarations.ts';
import { createFunctions } from './functions.ts';
import { applyInSteps } from './migrating/apply-in-steps.ts';
import type { OnWait } from './migrating/short-locks.ts';

/**
 * Brings the database up to this code's migrations and functions. Resolves with the number of migrations that it lacked. Throws
 * {@link StartError} when the database is ahead of them. Several processes may start at once: the caller holds {@link withStartLock}. A
 * database that others use meanwhile is changed step by step, a new one or an embedded one in one transaction.
 */
export async function migrate({ db, kind }: Pick<Database, 'db' | 'kind'>, onWait?: OnWait): Promise<number> {
  const applied = await appliedMigrations(db);
  if (applied.some((at) => at > lastMigration())) {
    throw new StartError('the database was migrated by a newer version of this program. Start that version.');
  }
  if (kind === 'embedded' || applied.length === 0) {
    await db.transaction(async (tx) => {
      if (applied.at(-1) !== lastMigration()) await applyMigrations(tx);
      await declareFunctions(tx);
    });
  } else {
    const lacked = lackedMigrations(applied);
    if (lacked.length > 0) await applyInSteps(db, lacked, onWait);
    await declareInSteps(db, onWait);
    // For conversations that ended before the trigger existed. The trigger is created after the migrations.
    if (lacked.length > 0) await keepWordsOfEnded(db);
  }
  await createFunctions(db);
  return (await appliedMigrations(db)).length - applied.length;
}

/** Whether every migration of this code is applied (for the readiness probe). */
export async function isMigrated(db: Db): Promise<boolean> {
  return (await appliedMigrations(db)).at(-1) === lastMigration();
}

const folderBefore = `${folders.migrations}/before`;

const journalSchema = z.object({ entries: z.array(z.object({ when: z.number() })) });

/** When each migration of a folder was made, oldest first. */
function migrationsIn(folder: string): number[] {
  const journal: unknown = JSON.parse(readFileSync(`${folder}/meta/_journal.json`, 'utf8'));
  return journalSchema.parse(journal).entries.map((entry) => entry.when);
}

/** The times of the migrations that this code's first migration replaces. Databases and backups from before it name some or all of them. */
export function migrationsBefore(): number[] {
  return migrationsIn(folderBefore);
}

/** The times of all migrations that a database or a backup may name. */
export function knownMigrations(): number[] {
  return [...migrationsBefore(), ...migrationsIn(folders.migrations)];
}

function lastMigration(): number {
  return migrationsIn(folders.migrations).at(-1) ?? 0;
}

/**
 * Applies the migrations that the database does not have, up to the one that was made at `last`. This code's first migration has the
 * time of the last one that it replaces, so a database with all of the replaced ones already has it. A database with a part of them, or
 * one for a backup from before it, gets the replaced ones instead. Drizzle's own migrator begins and commits a transaction of its own,
 * and can only apply all migrations. A restore needs some of them, in the transaction that fills the tables.
 */
export async function applyMigrations(tx: Db, last = lastMigration()): Promise<void> {
  await tx.execute(sql`create schema if not exists drizzle`);
  await tx.execute(
    sql`create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  );
  for (const { folderMillis, hash, sql: statements } of lackedMigrations(await appliedMigrations(tx), last)) {
    for (const statement of statements) await tx.execute(sql.raw(statement));
    await tx.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`,
    );
  }
}

function lackedMigrations(applied: readonly number[], last = lastMigration()) {
  const [first = 0] = migrationsIn(folders.migrations);
  const isOfBefore = last < first || applied.some((at) => at < first);
  const files = readMigrationFiles({ migrationsFolder: folders.migrations });
  if (isOfBefore) files.splice(0, 1, ...readMigrationFiles({ migrationsFolder: folderBefore }));
  return files.filter(({ folderMillis }) => folderMillis <= last && !applied.includes(folderMillis));
}

const appliedRows = z.array(z.object({ created_at: z.coerce.number() }));

/** When each migration of the database was made, oldest first. */
export async function appliedMigrations(db: Db): Promise<number[]> {
  const table = await db.execute(sql`select to_regclass('drizzle.__drizzle_migrations') as name`);
  const [first] = z.object({ rows: z.array(z.object({ name: z.string().nullable() })) }).parse(table).rows;
  if (!first?.name) return [];
  const result = await db.execute(sql`select created_at from drizzle.__drizzle_migrations order by created_at`);
  return appliedRows.parse(z.object({ rows: z.unknown() }).parse(result).rows).map((row) => row.created_at);
}

import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import * as z from 'zod';
import { folders } from '#server/config/folders.ts';
import { StartError } from '#server/lib/start-error.ts';
import type { Database, Db } from './client.ts';
import { createFunctions } from './functions.ts';

/**
 * Brings the database up to this code's migrations and functions. Throws {@link StartError} when it is ahead of them. Several
 * processes may start at once: the caller holds {@link withStartLock}.
 */
export async function migrate({ db }: Pick<Database, 'db'>): Promise<void> {
  const known = knownMigrations();
  const applied = await appliedMigrations(db);
  if (applied.some((at) => at > (known.at(-1) ?? 0))) {
    throw new StartError('the database was migrated by a newer version of this program. Start that version.');
  }
  if (applied.length < known.length) await db.transaction((tx) => applyMigrations(tx, known));
  await createFunctions(db);
}

/** Whether every migration of this code is applied (for the readiness probe). */
export async function isMigrated(db: Db): Promise<boolean> {
  return (await appliedMigrations(db)).length === knownMigrations().length;
}

const journalSchema = z.object({ entries: z.array(z.object({ when: z.number() })) });

/** When each migration of this code was made, oldest first. */
export function knownMigrations(): number[] {
  const journal: unknown = JSON.parse(readFileSync(`${folders.migrations}/meta/_journal.json`, 'utf8'));
  return journalSchema.parse(journal).entries.map((entry) => entry.when);
}

/**
 * Applies those of this code's migrations that are named in `wanted` and that the database does not have. Drizzle's own migrator begins
 * and commits a transaction of its own, and knows only all migrations: a restore needs some of them, in the transaction that fills the tables.
 */
export async function applyMigrations(tx: Db, wanted: readonly number[]): Promise<void> {
  await tx.execute(sql`create schema if not exists drizzle`);
  await tx.execute(
    sql`create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  );
  const applied = new Set(await appliedMigrations(tx));
  for (const { folderMillis, hash, sql: statements } of readMigrationFiles({ migrationsFolder: folders.migrations })) {
    if (applied.has(folderMillis) || !wanted.includes(folderMillis)) continue;
    for (const statement of statements) await tx.execute(sql.raw(statement));
    await tx.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`,
    );
  }
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

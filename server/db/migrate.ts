import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import * as z from 'zod';
import { folders } from '#server/config/folders.ts';
import { StartError } from '#server/lib/start-error.ts';
import type { Database, Db } from './client.ts';

/**
 * Brings the database up to this code's migrations. Throws {@link StartError} when it is ahead of them. Several
 * processes may start at once: the caller holds {@link withStartLock}.
 */
export async function migrate(database: Database): Promise<void> {
  const { db, kind } = database;
  const known = knownMigrations();
  const applied = await appliedMigrations(db);
  if (applied.some((at) => at > (known.at(-1) ?? 0))) {
    throw new StartError('the database was migrated by a newer version of this program. Start that version.');
  }
  // Drizzle's migrators are typed by their own driver's database; ours is one of the two by construction.
  const run = kind === 'embedded' ? migratePglite : migratePg;
  if (applied.length < known.length) await run(db as never, { migrationsFolder: folders.migrations });
}

/** Whether every migration of this code is applied (for the readiness probe). */
export async function isMigrated(db: Db): Promise<boolean> {
  return (await appliedMigrations(db)).length === knownMigrations().length;
}

const journalSchema = z.object({ entries: z.array(z.object({ when: z.number() })) });

function knownMigrations(): number[] {
  const journal: unknown = JSON.parse(readFileSync(`${folders.migrations}/meta/_journal.json`, 'utf8'));
  return journalSchema.parse(journal).entries.map((entry) => entry.when);
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

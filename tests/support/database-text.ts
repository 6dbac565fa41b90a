import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Db } from '#server/db/client.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { rowReader } from '#server/db/statements/rows.ts';

/** Every file of the embedded database, its log included; or every row of every table. */
export async function databaseText({ DATA_DIR, DATABASE_URL }: Record<string, string>): Promise<string> {
  if (DATA_DIR) {
    const entries = await readdir(join(DATA_DIR, 'db'), { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    return (await Promise.all(files.map((file) => readFile(file, 'latin1')))).join('\n');
  }
  const { db, close } = openPostgres(DATABASE_URL ?? '');
  try {
    const dump = sql`select coalesce(query_to_xml('select * from ' || quote_ident(table_name), true, true, ''))::text
      as rows from information_schema.tables where table_schema = 'public'`;
    const tables = await rowReader(z.object({ rows: z.string() }))(db, dump);
    return tables.map(({ rows }) => rows).join('\n');
  } finally {
    await close();
  }
}

/** Every row of every table of a database that is open. */
export async function rowsText(db: Db): Promise<string> {
  const names = sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`;
  const tables = await rowReader(z.object({ name: z.string() }))(db, names);
  const read = rowReader(z.object({ text: z.string() }));
  const texts: string[] = [];
  for (const { name } of tables) {
    const rows = sql`select coalesce(string_agg(t::text, ' '), '') as text from ${sql.identifier(name)} t`;
    for (const { text } of await read(db, rows)) texts.push(text);
  }
  return texts.join('\n');
}

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { openPostgres } from '#server/db/postgres.ts';
import { rowReader } from '#server/db/rows.ts';

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

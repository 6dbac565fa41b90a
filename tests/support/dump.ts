import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { dumpDatabase } from '#server/db/backup/dump.ts';
import type { Db } from '#server/db/client.ts';
import { rowReader } from '#server/db/statements/rows.ts';

const readTables = rowReader(z.object({ schema: z.string(), name: z.string() }));
const readRows = rowReader(z.object({ row: z.string() }));

/** Every row of every table of every schema, as text: what a dump of the database would hold. */
export async function dumpText(db: Db): Promise<string> {
  const tables = await readTables(
    db,
    sql`select table_schema as schema, table_name as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const parts: string[] = [];
  for (const { schema, name } of tables) {
    const table = sql`${sql.identifier(schema)}.${sql.identifier(name)}`;
    const rows = await readRows(db, sql`select row_to_json(t)::text as row from ${table} t`);
    parts.push(...rows.map(({ row }) => `${schema}.${name} ${row}`));
  }
  return parts.join('\n');
}

/** What a backup that is made now holds. */
export async function backupText(db: Db): Promise<string> {
  const lines: string[] = [];
  await dumpDatabase(db, async (line) => {
    lines.push(JSON.stringify(line));
  });
  return lines.join('\n');
}

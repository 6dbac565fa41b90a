import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Db } from '#server/db/client.ts';
import { rowReader } from '#server/db/statements/rows.ts';

const columnRows = rowReader(
  z.object({ table: z.string(), column: z.string(), type: z.string(), preset: z.string().nullable() }),
);

type Column = Awaited<ReturnType<typeof columnsOf>>[number];

function columnsOf(db: Db) {
  return columnRows(
    db,
    sql`select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type,
        pg_get_expr(d.adbin, d.adrelid) as preset
      from pg_attribute a join pg_class c on c.oid = a.attrelid left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped`,
  );
}

/** The columns of a database's tables that an earlier one's do not have yet. */
export async function columnsSince(now: Db, earlier: Db): Promise<Column[]> {
  const before = await columnsOf(earlier);
  const tables = new Set(before.map(({ table }) => table));
  const known = new Set(before.map(({ table, column }) => `${table}.${column}`));
  const all = await columnsOf(now);
  return all.filter(({ table, column }) => tables.has(table) && !known.has(`${table}.${column}`));
}

/** Does something that names these columns, in a database that lacks them, and leaves it without them. */
export async function withColumns(db: Db, columns: Column[], work: () => Promise<void>): Promise<void> {
  for (const { table, column, type, preset } of columns) {
    await db.execute(sql.raw(`alter table ${table} add column ${column} ${type} ${preset ? `default ${preset}` : ''}`));
  }
  await work();
  for (const { table, column } of columns) await db.execute(sql.raw(`alter table ${table} drop column ${column}`));
}

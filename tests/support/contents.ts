import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { backedUpTables } from '#server/db/backup/tables.ts';
import type { Db } from '#server/db/client.ts';

const rowsSchema = z.object({ rows: z.array(z.object({ line: z.string() })) });

/** Of each table, how many rows it has and a hash of all their bytes, less some columns (`table.column`); and where the ids go on. */
export async function contentsOf(db: Db, without: ReadonlySet<string> = new Set()): Promise<Record<string, string>> {
  const contents: Record<string, string> = {};
  await db.execute(sql`set timezone to 'UTC'`);
  for (const table of await backedUpTables(db)) {
    // The text of a row in PostgreSQL's own form: another way than the one that a backup takes. Columns by name: which stands first
    // depends on whether they came with the table or were added to it.
    const columns = rowsSchema.parse(
      await db.execute(sql`select attname as line from pg_attribute
        where attrelid = ${table}::regclass and attnum > 0 and not attisdropped order by 1`),
    );
    const names = columns.rows
      .filter(({ line }) => !without.has(`${table}.${line}`))
      .map(({ line }) => sql.identifier(line));
    const result = await db.execute(
      sql`select row(${sql.join(names, sql`, `)})::text as line from ${sql.identifier(table)}`,
    );
    const lines = rowsSchema
      .parse(result)
      .rows.map(({ line }) => line)
      .sort();
    contents[table] = `${lines.length} ${createHash('sha256').update(lines.join('\n')).digest('hex')}`;
  }
  const sequences = await db.execute(
    sql`select sequencename || '=' || coalesce(last_value, 0) as line from pg_sequences where schemaname = 'public' order by 1`,
  );
  contents.sequences = rowsSchema
    .parse(sequences)
    .rows.map(({ line }) => line)
    .join(' ');
  return contents;
}

import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { rowReader } from '#server/db/statements/rows.ts';
import type { TestServer } from './test-server.ts';

const readCounts = rowReader(z.object({ table: z.string(), scanned: z.coerce.number(), fetched: z.coerce.number() }));

/** How many rows of each table have been read from one end to the other, and to how many an index has led, since the database was made. */
export async function tableReads({ container, db }: TestServer, tables: readonly string[]) {
  // What each connection has counted is told when it says so; each of a pool is kept busy for a moment.
  const tell = { text: 'select pg_stat_force_next_flush(), pg_sleep(0.1)' };
  const { run } = container.database.background;
  await Promise.all(Array.from({ length: 4 }, () => run(tell)));
  await Promise.all(Array.from({ length: 20 }, () => db.execute(sql.raw(tell.text))));
  const rows = await readCounts(
    db,
    sql`select relname as "table", seq_tup_read as scanned, coalesce(idx_tup_fetch, 0) as fetched from pg_stat_user_tables
      where relname = any(${sql.param(tables)}::text[]) order by 1`,
  );
  return Object.fromEntries(rows.map(({ table, ...counts }) => [table, counts]));
}

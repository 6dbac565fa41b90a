import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Db } from '../client.ts';
import { rowReader } from '../rows.ts';

/** Who is signed in, counters that the next minutes forget, what pages have to read again: a backup brings back none of it. */
const passing = new Set(['sessions', 'rate_limits', 'events']);

const names = rowReader(z.object({ name: z.string() }));

/** The tables that a backup holds. Jobs and the record of migrations are in schemas of their own. */
export async function backedUpTables(db: Db): Promise<string[]> {
  const rows = await names(
    db,
    sql`select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`,
  );
  return rows.map(({ name }) => name).filter((name) => !passing.has(name));
}

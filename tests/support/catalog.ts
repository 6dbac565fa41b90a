import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Db } from '#server/db/client.ts';
import { rowReader } from '#server/db/statements/rows.ts';

const lines = rowReader(z.object({ line: z.string() }));

/** All that the public schema is made of, a line each, in whichever order it was made. */
export async function catalogOf(db: Db): Promise<string[]> {
  const rows = await lines(
    db,
    sql`select concat_ws(' ', 'table', relname, relpersistence, reloptions::text) as line
          from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
        union all
        select concat_ws(' ', 'column', c.relname, attname, format_type(atttypid, atttypmod), attnotnull, attstattarget,
            pg_get_expr(adbin, adrelid))
          from pg_attribute a join pg_class c on c.oid = attrelid left join pg_attrdef d on adrelid = attrelid and adnum = attnum
          where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
        union all
        select concat_ws(' ', 'index', pg_get_indexdef(indexrelid)) from pg_index join pg_class c on c.oid = indrelid
          where relnamespace = 'public'::regnamespace
        union all
        select concat_ws(' ', 'constraint', conrelid::regclass, conname, condeferrable, pg_get_constraintdef(oid)) from pg_constraint
          where connamespace = 'public'::regnamespace and contype <> 'n'
        union all
        select concat_ws(' ', 'sequence', relname) from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S'
        union all
        select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace
        union all
        select concat_ws(' ', tgenabled, pg_get_triggerdef(t.oid)) from pg_trigger t join pg_class c on c.oid = tgrelid
          where not tgisinternal and relnamespace = 'public'::regnamespace`,
  );
  return rows.map(({ line }) => line).sort();
}

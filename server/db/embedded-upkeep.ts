import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Db } from './client.ts';
import { rowReader } from './rows.ts';

const readWorn = rowReader(z.object({ name: z.string() }));

/** The shares by which PostgreSQL's autovacuum goes, and its least number of rows (documentation, 24.1.6). */
const share = { dead: 0.2, changed: 0.1, leastRows: 50 };

/** Pages that a table has more than when it was last looked at: what was counted before the process began is forgotten with it. */
const leastPages = 10;

/**
 * Does for the embedded database what autovacuum does for a server's, which has a process for it: clears away the table that most
 * of has changed since, and counts what is in it. Without that no index is chosen by what it holds, and rows that were changed stay
 * in the files for good. What has been written since is put in its place in the indexes of words each time, for every search reads
 * all that is not. One table at a time, for nobody else is served meanwhile; gives its name, undefined with nothing to do.
 */
export async function keepUpOne(db: Db): Promise<string | undefined> {
  await db.execute(sql`select gin_clean_pending_list(indexrelid) from pg_index where indexrelid in (
    select c.oid from pg_class c join pg_am a on a.oid = c.relam and a.amname = 'gin' where c.relkind = 'i')`);
  const [worn] = await readWorn(
    db,
    sql`select format('%I.%I', s.schemaname, s.relname) as name
      from pg_stat_user_tables s join pg_class c on c.oid = s.relid and c.relkind = 'r'
      where s.n_dead_tup > ${share.leastRows} + ${share.dead}::float8 * greatest(c.reltuples, 0)
        or s.n_mod_since_analyze > ${share.leastRows} + ${share.changed}::float8 * greatest(c.reltuples, 0)
        or pg_relation_size(c.oid) / current_setting('block_size')::int > ${leastPages} + c.relpages * ${1 + share.dead}::float8
      order by s.n_dead_tup + s.n_mod_since_analyze desc, pg_relation_size(c.oid) desc limit 1`,
  );
  if (worn) await db.execute(sql.raw(`vacuum (analyze) ${worn.name}`));
  return worn?.name;
}

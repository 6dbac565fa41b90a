import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { limits } from '#server/config/limits.ts';
import type { Db } from '../client.ts';
import { rowReader } from '../statements/rows.ts';

const readWorn = rowReader(z.object({ name: z.string(), isLarge: z.boolean() }));

/** The shares of rows at which PostgreSQL's autovacuum starts, and its least number of rows (documentation, 24.1.6). */
const share = { dead: 0.2, changed: 0.1, leastRows: 50 };

/**
 * How many pages a table must have grown since it was last analyzed. This is needed because the counts of changed rows are lost when the
 * process ends.
 */
const leastPages = 10;

/**
 * Does for the embedded database what autovacuum, a process of its own, does for a server: vacuums and analyzes the table that has
 * changed most since the last time. Otherwise indexes would not be chosen by their contents, and old versions of rows would stay in the
 * files for good. It also moves the pending entries of text indexes to their places each time, because every search reads all pending
 * ones. It handles one table at a time, because nobody else is served meanwhile. A large table is only analyzed, unless this may take
 * seconds. Resolves with the table's name, or with undefined if there is nothing to do.
 */
export async function keepUpOne(db: Db, { mayTakeLong }: { mayTakeLong: boolean }): Promise<string | undefined> {
  await db.execute(sql`select gin_clean_pending_list(indexrelid) from pg_index where indexrelid in (
    select c.oid from pg_class c join pg_am a on a.oid = c.relam and a.amname = 'gin' where c.relkind = 'i')`);
  const [worn] = await readWorn(
    db,
    sql`select format('%I.%I', s.schemaname, s.relname) as name, size.is_large as "isLarge"
      from pg_stat_user_tables s join pg_class c on c.oid = s.relid and c.relkind = 'r',
        lateral (select pg_total_relation_size(c.oid) > ${limits.db.embeddedUpkeepBytes} as is_large) size
      where (s.n_dead_tup > ${share.leastRows} + ${share.dead}::float8 * greatest(c.reltuples, 0)
          and (${mayTakeLong} or not is_large))
        or s.n_mod_since_analyze > ${share.leastRows} + ${share.changed}::float8 * greatest(c.reltuples, 0)
        or pg_relation_size(c.oid) / current_setting('block_size')::int > ${leastPages} + c.relpages * ${1 + share.dead}::float8
      order by s.n_dead_tup + s.n_mod_since_analyze desc, pg_relation_size(c.oid) desc limit 1`,
  );
  if (worn) await db.execute(sql.raw(`${worn.isLarge && !mayTakeLong ? 'analyze' : 'vacuum (analyze)'} ${worn.name}`));
  return worn?.name;
}

/**
 * Returns the work to be done periodically. It includes large tables when nobody waits for a reply, or after an hour in which somebody
 * always did.
 */
export function createUpkeep(db: Db, isBusy: () => boolean): () => Promise<void> {
  let busyTimes = 0;
  return async () => {
    busyTimes = isBusy() ? (busyTimes + 1) % limits.db.embeddedUpkeepPatience : 0;
    await keepUpOne(db, { mayTakeLong: busyTimes === 0 });
  };
}

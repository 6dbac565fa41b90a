import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Db } from '#server/db/client.ts';
import { rowReader } from '#server/db/statements/rows.ts';

const readCounted = rowReader(z.object({ key: z.string(), before: z.number() }));

/**
 * Adds a number to the count of each key, in a window that begins with the key's first one. Resolves with the counts before that. The
 * keys are locked in one order, so that two callers with the same keys do not wait for each other for ever.
 */
export async function countInWindow(
  tx: Db,
  counts: ReadonlyMap<string, number>,
  windowSeconds: number,
): Promise<Map<string, number>> {
  const added = sql`select key, added::int from json_each_text(${JSON.stringify(Object.fromEntries(counts))}::json) as counted(key, added)`;
  const rows = await readCounted(
    tx,
    sql`with added as (${added}), counted as (
        insert into rate_limits as kept (key, count, resets_at)
        select key, added, now() + make_interval(secs => ${windowSeconds}::int) from added order by key
        on conflict (key) do update set
          count = case when kept.resets_at <= now() then excluded.count
            else least(kept.count, 1000000000) + excluded.count end,
          resets_at = case when kept.resets_at <= now() then excluded.resets_at else kept.resets_at end
        returning key, count)
      select key, count - added as before from counted join added using (key)`,
  );
  return new Map(rows.map(({ key, before }) => [key, before]));
}

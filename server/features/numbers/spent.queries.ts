import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Db } from '#server/db/client.ts';
import { rowReader } from '#server/db/statements/rows.ts';
import type { CeilingScope } from '#shared/domain/accounts/ceilings.ts';
import { systemSettings } from '#shared/schema/index.ts';
import { hasOwnKey, sources } from './sources.ts';

const readNanos = rowReader(z.object({ nanos: z.coerce.number() }));

interface Spender {
  scope: CeilingScope;
  userId: number | null;
  assistantId: number | null;
}

/** The amount spent from the beginning of a day until a ceiling was set: the daily counters, and the rows that are not counted yet. */
export async function spentSince(db: Db, { scope, userId, assistantId }: Spender, day: string): Promise<number> {
  const isMeant = scope === 'account' ? sql`a.user_id = ${userId}::int` : sql`a.id = ${assistantId}::int`;
  const zone = sql`(select coalesce(max(${systemSettings.timeZone}), 'Europe/Madrid') from ${systemSettings})`;
  const uncounted = sources.map(
    ({ name, table, rows }) => sql`select r.cost_nanos from (${rows(sql`(select * from ${table} t
        where t.id > coalesce((select last_id from numbers_progress where source = ${name}), 0))`)}) r
      join assistants a on a.id = r.assistant_id
      where r.cost_nanos is not null and (r.created_at at time zone ${zone})::date >= ${day}::date
        and ${scope === 'platform' ? sql`not ${hasOwnKey}` : isMeant}`,
  );
  const [row] = await readNanos(
    db,
    sql`select coalesce(sum(cost_nanos), 0)::bigint as nanos from (
      select k.cost_nanos from daily_model_use k join assistants a on a.id = k.assistant_id
      where k.day >= ${day}::date and ${scope === 'platform' ? sql`not k.is_own_key` : isMeant}
      union all ${sql.join(uncounted, sql` union all `)}) spent`,
  );
  return row?.nanos ?? 0;
}

import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { assistants } from '#shared/schema/index.ts';

export interface DayVisits {
  assistantId: number;
  day: string;
  visits: number;
}

/** Adds visits to the days of assistants that exist, in a fixed order as the other counters do. */
export async function addVisits(db: Db, counted: readonly DayVisits[]): Promise<void> {
  await db.execute(sql`insert into daily_numbers as kept (assistant_id, day, visits)
    select v."assistantId", v.day, v.visits
    from json_to_recordset(${JSON.stringify(counted)}::json) as v("assistantId" int, day date, visits int)
    join assistants a on a.id = v."assistantId" and a.is_active and a.deleted_at is null
    order by 1, 2
    on conflict (assistant_id, day) do update set visits = kept.visits + excluded.visits`);
}

export async function ownsAssistant(db: Db, userId: number, id: number): Promise<boolean> {
  const rows = await db
    .select({ id: assistants.id })
    .from(assistants)
    .where(and(eq(assistants.id, id), eq(assistants.userId, userId)));
  return rows.length > 0;
}

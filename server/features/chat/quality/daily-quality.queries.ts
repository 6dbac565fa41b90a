import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';

/** Changes to the counters of an assistant's day. A rating that is taken back is subtracted. */
export interface QualityChange {
  assistantId: number;
  /** The day in the platform's time zone. */
  day: string;
  up?: number;
  down?: number;
  scored?: number;
  scoreSum?: number;
  contact?: number;
  person?: number;
  resolved?: number;
  unresolved?: number;
  forms?: number;
  bookings?: number;
}

/** Adds changes to the counters. The rows are locked in a fixed order, so that concurrent additions cannot deadlock. */
export async function addQuality(tx: Db, changes: readonly QualityChange[]): Promise<void> {
  await tx.execute(sql`insert into daily_quality as kept
      (assistant_id, day, up, down, scored, score_sum, contact, person, resolved, unresolved, forms, bookings)
    select v."assistantId", v.day, coalesce(sum(v.up), 0), coalesce(sum(v.down), 0), coalesce(sum(v.scored), 0),
      coalesce(sum(v."scoreSum"), 0), coalesce(sum(v.contact), 0), coalesce(sum(v.person), 0), coalesce(sum(v.resolved), 0),
      coalesce(sum(v.unresolved), 0), coalesce(sum(v.forms), 0), coalesce(sum(v.bookings), 0)
    from json_to_recordset(${JSON.stringify(changes)}::json) as v("assistantId" int, day date, up int, down int, scored int,
      "scoreSum" int, contact int, person int, resolved int, unresolved int, forms int, bookings int)
    join assistants a on a.id = v."assistantId"
    group by 1, 2 order by 1, 2
    on conflict (assistant_id, day) do update set up = kept.up + excluded.up, down = kept.down + excluded.down,
      scored = kept.scored + excluded.scored, score_sum = kept.score_sum + excluded.score_sum,
      contact = kept.contact + excluded.contact, person = kept.person + excluded.person,
      resolved = kept.resolved + excluded.resolved, unresolved = kept.unresolved + excluded.unresolved,
      forms = kept.forms + excluded.forms, bookings = kept.bookings + excluded.bookings`);
}

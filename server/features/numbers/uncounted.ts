import { type SQL, sql } from 'drizzle-orm';
import { limits } from '#server/config/limits.ts';
import { type DayFrame, dayIn, hasOwnKey, sources } from './sources.ts';

/**
 * The steps of a statement that make `progress` (how far each source is counted) and `uncounted`: what the uncounted rows
 * of some assistants add to each `day` of a frame. `day` is null outside of the frame. A source with too many uncounted
 * rows is left out.
 */
export function uncountedSteps(frame: DayFrame, ofAssistants: SQL): SQL {
  const behind = sql.join(
    sources.map(
      ({ name, table }) =>
        sql`select ${name}::text as source, coalesce(p.last_id, 0) as last_id, coalesce((select max(id) from ${table}), 0) as newest
          from (select 1) one left join numbers_progress p on p.source = ${name}`,
    ),
    sql` union all `,
  );
  const rows = sql.join(
    sources.map(
      // Only the newest rows are read, by their ids. Without the limit the whole table would be read.
      ({ name, table, rows: of }) =>
        sql`select r.* from (${of(sql`(select * from ${table} t
          where t.id > (select last_id from readable where source = ${name}) order by t.id limit ${limits.numbers.readAlong}::int)`)}) r`,
    ),
    sql` union all `,
  );
  return sql`progress as materialized (${behind}),
    readable as materialized (
      select source, case when newest - last_id <= ${limits.numbers.readAlong}::int then last_id else newest end as last_id
      from progress),
    uncounted as materialized (
      select u.*, ${dayIn(frame, sql`u.created_at`)} as day, a.user_id, ${hasOwnKey} as is_own_key
      from (${rows}) u join assistants a on a.id = u.assistant_id and a.deleted_at is null where ${ofAssistants})`;
}

/** Whether a source has more uncounted rows than are read together with the counters. */
export const isCounting = sql`(select coalesce(bool_or(newest - last_id > ${limits.numbers.readAlong}::int), false) from progress)`;

import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Db } from '#server/db/client.ts';
import { rowReader } from '#server/db/rows.ts';
import { planIds, plans } from '#shared/domain/plans.ts';

const visitsRow = z.object({ lastAssistant: z.number().nullable(), deleted: z.number() });
const readVisits = rowReader(visitsRow);

/** A place in the walk through private conversations, which goes by user and then by conversation. */
export interface PrivatePlace {
  userId: number;
  id: number;
}

const readPlaces = rowReader(z.object({ userId: z.number(), id: z.number() }));

/**
 * Deletes visitors' conversations, with their messages, that were closed longer ago than their assistant's plan allows, among
 * `assistants` assistants with an id past `after`; administrators' stay. One waits for its summary, `patienceHours` at most.
 * The time of closing is in an index, so that a conversation which stays is not looked at. Gives how many were deleted,
 * `limit` at most, and the last of those assistants, null when there was none.
 */
export async function deleteExpiredVisits(
  db: Db,
  now: Date,
  {
    after,
    assistants,
    limit,
    patienceHours,
  }: { after: number; assistants: number; limit: number; patienceHours: number },
): Promise<z.infer<typeof visitsRow>> {
  const [row] = await readVisits(
    db,
    sql`with walked as (
        select a.id, ${moment(now)} - ${keptFor(sql`p.plan`)} as before from assistants a
        join users u on u.id = a.user_id and u.role <> 'admin'
        left join subscriptions p on p.user_id = u.id
        where a.id > ${after} order by a.id limit ${assistants}::int),
      gone as (delete from conversations where id = any(array(
        select expired.id from walked, lateral (
          select c.id from conversations c where c.assistant_id = walked.id and c.closed_at < walked.before
            and (c.closed_at < walked.before - make_interval(hours => ${patienceHours}::int)
              or exists (select from conversation_summaries s where s.conversation_id = c.id))
          limit ${limit}::int for update skip locked) expired
        limit ${limit}::int)) returning 1)
      select (select max(id) from walked) as "lastAssistant", (select count(*)::int from gone) as deleted`,
  );
  return row ?? { lastAssistant: null, deleted: 0 };
}

/**
 * Of the next private conversations past `after`, `limit` at most, deletes those whose last message is longer ago than their
 * user's plan allows; administrators' stay. Gives the last one that it looked at, undefined when there was none. The time of
 * the last message is in no index, which keeps each message cheap: so they are walked, a slice at a time.
 */
export async function deleteExpiredPrivate(
  db: Db,
  now: Date,
  { after, limit }: { after: PrivatePlace; limit: number },
): Promise<PrivatePlace | undefined> {
  const soonest = Math.min(...planIds.map((id) => plans[id].retentionHours));
  const [row] = await readPlaces(
    db,
    sql`with walked as (
        select c.id, c.user_id, c.last_message_at from conversations c
        where c.user_id is not null and (c.user_id, c.id) > (${after.userId}::int, ${after.id}::int)
        order by c.user_id, c.id limit ${limit}::int),
      gone as (delete from conversations c where c.id = any(array(
        select walked.id from walked join users u on u.id = walked.user_id and u.role <> 'admin'
          left join subscriptions p on p.user_id = u.id
        where walked.last_message_at < ${moment(now)} - ${keptFor(sql`p.plan`)}))
        -- Looked at once more if somebody has written in it meanwhile.
        and c.last_message_at < ${moment(now)} - make_interval(hours => ${soonest}::int))
      select user_id as "userId", id from walked order by user_id desc, id desc limit 1`,
  );
  return row;
}

function moment(at: Date): SQL {
  return sql`${at.toISOString()}::timestamptz`;
}

/** Whoever has no plan is treated as one on trial. */
function keptFor(plan: SQL): SQL {
  const cases = planIds.map((id) => sql`when ${id} then ${plans[id].retentionHours}::int`);
  return sql`make_interval(hours => case ${plan} ${sql.join(cases, sql` `)} else ${plans.free.retentionHours}::int end)`;
}

import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Db } from '#server/db/client.ts';
import { rowReader } from '#server/db/statements/rows.ts';
import { planIds, plans } from '#shared/domain/accounts/plans.ts';

interface Slice {
  /** Accounts that are looked at. */
  accounts: number;
  /** Conversations that are deleted. */
  conversations: number;
  patienceHours: number;
}

/** An account, and when it was due. */
interface DueAccount {
  id: number;
  dueAt: string;
}

const readPurged = rowReader(
  z.object({ accounts: z.array(z.object({ id: z.number(), dueAt: z.string() })), deleted: z.number() }),
);

/**
 * Deletes conversations that are older than their account's plan allows, with their messages: visitors' by their end, private ones by
 * their last message. A visitor's conversation waits for its summary, `patienceHours` at most. Looks at the accounts that have been due
 * for longest; administrators' conversations stay. Gives these accounts, and how many conversations were deleted.
 */
export async function deleteExpired(
  db: Db,
  now: Date,
  { accounts, conversations, patienceHours }: Slice,
): Promise<{ accounts: DueAccount[]; deleted: number }> {
  const [row] = await readPurged(
    db,
    sql`with due as materialized (
        select u.id, u.next_purge_at as due_at, ${moment(now)} - ${keptFor(sql`p.plan`)} as before
        from users u left join subscriptions p on p.user_id = u.id
        where u.role <> 'admin' and u.next_purge_at <= ${moment(now)} order by u.next_purge_at limit ${accounts}::int),
      visits as (
        select expired.id from due, lateral (
          select v.id from assistants a join conversations v on v.assistant_id = a.id
          where a.user_id = due.id and v.closed_at < due.before
            and (v.closed_at < due.before - make_interval(hours => ${patienceHours}::int)
              or exists (select from conversation_summaries s where s.conversation_id = v.id))
          limit ${conversations}::int for update of v skip locked) expired
        limit ${conversations}::int),
      own as (
        select expired.id from due, lateral (
          select c.id from conversations c where c.user_id = due.id and c.last_message_at < due.before
          limit ${conversations}::int for update skip locked) expired
        limit ${conversations}::int),
      gone as (delete from conversations where id = any(array(select id from visits union all select id from own)) returning 1)
      select (select coalesce(json_agg(json_build_object('id', id, 'dueAt', due_at)), '[]') from due) as accounts,
        (select count(*)::int from gone) as deleted`,
  );
  return row ?? { accounts: [], deleted: 0 };
}

/**
 * Says when accounts are due again: when the oldest conversation that is left, or one that ends now, is older than the plan allows, and not
 * before `againAt`, as for those that wait for their summary. One that a change of plan has made due since is left so.
 */
export async function putOff(db: Db, now: Date, againAt: Date, accounts: readonly DueAccount[]): Promise<void> {
  const oldest = sql`least(
      (select min(v.closed_at) from assistants a cross join lateral (
        select closed_at from conversations where assistant_id = a.id and closed_at is not null order by closed_at limit 1) v
        where a.user_id = due.id),
      (select min(last_message_at) from conversations where user_id = due.id),
      ${moment(now)})`;
  await db.execute(sql`update users u set next_purge_at = greatest(${oldest} + ${keptFor(sql`p.plan`)}, ${moment(againAt)})
    from json_to_recordset(${JSON.stringify(accounts)}::json) as due(id int, "dueAt" timestamptz)
      left join subscriptions p on p.user_id = due.id
    where u.id = due.id and u.next_purge_at = due."dueAt"`);
}

function moment(at: Date): SQL {
  return sql`${at.toISOString()}::timestamptz`;
}

/** Whoever has no plan is treated as one on trial. */
function keptFor(plan: SQL): SQL {
  const cases = planIds.map((id) => sql`when ${id} then ${plans[id].retentionHours}::int`);
  return sql`make_interval(hours => case ${plan} ${sql.join(cases, sql` `)} else ${plans.free.retentionHours}::int end)`;
}

import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Db } from '#server/db/client.ts';
import { rowReader } from '#server/db/statements/rows.ts';
import { planIds } from '#shared/domain/accounts/plans.ts';

const totalsRow = z.object({
  users: z.int(),
  assistants: z.int(),
  users_before: z.int(),
  assistants_before: z.int(),
  is_link_shared: z.boolean(),
  /** Whether the platform is older than `before`. */
  has_history: z.boolean(),
  /** The number of active subscriptions of each plan, now and before. */
  plans: z.array(z.object({ plan: z.enum(planIds), now: z.int(), before: z.int() })),
});

export type Totals = z.infer<typeof totalsRow>;

const readTotals = rowReader(totalsRow);

/**
 * Counts the totals at `now` and at `before`, in one statement that reads no conversations and few accounts. A
 * subscription's earlier state is in the audit log's first change after `before`. Without a change it is the current state.
 * Accounts that were deleted since are not in the earlier totals.
 *
 * `platform_counts` only has whole days. So rows that were made on the day of `before`, that end on that day or today, or
 * that were changed since are read themselves (`exact`), and their values replace their part of the counts.
 */
export async function findTotals(db: Db, now: Date, before: Date): Promise<Totals> {
  const today = dayOf(now);
  const day = dayOf(before);
  const isActive = sql`s.status = 'active'`;
  const endsAfter = (moment: Date) => sql`(s.end_date is null or s.end_date > ${at(moment)})`;
  const endsFrom = (moment: Date) => sql`(s.end_date is null or s.end_date >= ${at(moment)})`;
  const madeThatDay = (table: SQL) => sql`(select count(*)::int from ${table}
    where deleted_at is null and created_at >= ${at(day.starts)} and created_at <= ${at(before)})`;
  const countsOf = (
    what: string,
  ) => sql`(select coalesce(sum(now), 0)::int as now, coalesce(sum(before), 0)::int as before
    from counted where what = ${what})`;
  const [row] = await readTotals(
    db,
    sql`with counted as materialized (
        select what, plan, coalesce(sum(n) filter (where ends > ${today.date}), 0) as now,
          coalesce(sum(n) filter (where made < ${day.date} and ends > ${day.date}), 0) as before
        from platform_counts where status in ('', 'active') group by what, plan),
      changes as materialized (
        select distinct on (details->>'userId') (details->>'userId')::int as user_id, details->>'planBefore' as plan,
          coalesce(details->>'statusBefore' = 'active', false) as was_active
        from audit_log where at > ${at(before)} and action = 'subscription.changed'
        order by details->>'userId', id),
      looked_at as materialized (
        select id from users where created_at >= ${at(day.starts)} and created_at < ${at(day.ends)}
        union select user_id from subscriptions where end_date >= ${at(day.starts)} and end_date < ${at(day.ends)}
        union select user_id from subscriptions where end_date >= ${at(today.starts)} and end_date < ${at(today.ends)}
        union select user_id from changes),
      exact as materialized (
        select s.plan, coalesce(c.plan, s.plan) as plan_before,
          (${isActive} and ${endsAfter(now)})::int as now,
          (${isActive} and ${endsFrom(today.ends)})::int as counted_now,
          (s.made_at <= ${at(before)}
            and case when c.user_id is null then ${isActive} and ${endsAfter(before)} else c.was_active end)::int as before,
          (${isActive} and s.made_at < ${at(day.starts)} and ${endsFrom(day.ends)})::int as counted_before
        -- With a limit each is looked up by its key: few are, where a join would read all.
        from looked_at cross join lateral (
          select p.plan, p.status, p.end_date, u.created_at as made_at from subscriptions p join users u on u.id = p.user_id
          where p.user_id = looked_at.id limit 1) s
        left join changes c on c.user_id = looked_at.id)
    select accounts.now as users, accounts.before + ${madeThatDay(sql`users`)} as users_before,
      made.now as assistants, made.before + ${madeThatDay(sql`assistants`)} as assistants_before,
      exists (select from assistants where link_shared_at is not null and deleted_at is null) as is_link_shared,
      -- The first account is never deleted.
      coalesce((select created_at <= ${at(before)} from users order by id limit 1), false) as has_history,
      (select coalesce(json_agg(totals), '[]') from (
        select plan, sum(now)::int as now, sum(before)::int as before from (
          select plan, now, before from counted where what = 'subscription'
          union all select plan, now - counted_now, -counted_before from exact
          union all select plan_before, 0, before from exact
        ) parts group by plan having sum(now + before) > 0
      ) totals) as plans
    from ${countsOf('account')} accounts, ${countsOf('assistant')} made`,
  );
  if (!row) throw new Error('select returned nothing');
  return row;
}

/** A day in UTC, as in `platform_counts`. */
function dayOf(moment: Date) {
  const starts = new Date(Math.floor(moment.getTime() / dayMs) * dayMs);
  return { date: sql`${starts.toISOString().slice(0, 10)}::date`, starts, ends: new Date(starts.getTime() + dayMs) };
}

const dayMs = 24 * 3_600_000;

function at(moment: Date): SQL {
  return sql`${moment.toISOString()}::timestamptz`;
}

/**
 * Joins equal rows into one, and also all rows that were made before `old`, which is earlier than any moment that is
 * queried. Deletes subscriptions that ended before it. Every row is deleted once and inserted again as part of a sum, so
 * that several processes may do this while others write.
 */
export async function joinCounts(db: Db, old: Date): Promise<void> {
  const day = dayOf(old).date;
  const made = sql`case when made < ${day} then '-infinity'::date else made end`;
  await db.execute(sql`with gone as (
      delete from platform_counts where ctid = any(array(
        select ctid from platform_counts where ends < ${day} or (what, ${made}, plan, status, ends) in (
          select what, ${made}, plan, status, ends from platform_counts group by 1, 2, 3, 4, 5
          having count(*) > 1 or bool_or(made < ${day} and made > '-infinity'))
        for update skip locked))
      returning *)
    insert into platform_counts (what, made, plan, status, ends, n)
    select what, ${made}, plan, status, ends, sum(n) from gone where ends >= ${day}
    group by 1, 2, 3, 4, 5 having sum(n) <> 0`);
}

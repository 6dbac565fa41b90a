import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Db } from '#server/db/client.ts';
import { rowReader } from '#server/db/rows.ts';
import { planIds } from '#shared/domain/plans.ts';

const totalsRow = z.object({
  users: z.int(),
  assistants: z.int(),
  users_before: z.int(),
  assistants_before: z.int(),
  is_link_shared: z.boolean(),
  /** Whether the platform is that old. */
  has_history: z.boolean(),
  /** How many subscriptions each plan has that are active, now and before. */
  plans: z.array(z.object({ plan: z.enum(planIds), now: z.int(), before: z.int() })),
});

export type Totals = z.infer<typeof totalsRow>;

const readTotals = rowReader(totalsRow);

/**
 * The figures of `now` and of `before`, in one statement that reads no conversation. What a subscription was before is what the
 * log's first change after it says, or what it still is. Accounts that have been deleted since are not counted for before.
 */
export async function findTotals(db: Db, now: Date, before: Date): Promise<Totals> {
  const [row] = await readTotals(
    db,
    sql`with moments as (select ${now.toISOString()}::timestamptz as now, ${before.toISOString()}::timestamptz as before),
      changes as (
        select distinct on (details->>'userId') (details->>'userId')::int as user_id, details
        from audit_log, moments
        where at > moments.before and action = 'subscription.changed'
        order by details->>'userId', id
      ),
      states as materialized (
        select plan, plan_before, count(*) filter (where active_now) as now, count(*) filter (where active_before) as before
        from (
          select s.plan, coalesce(c.details->>'planBefore', s.plan) as plan_before,
            s.status = 'active' and (s.end_date is null or s.end_date > m.now) as active_now,
            u.created_at <= m.before and case
              when c.details is not null then c.details->>'statusBefore' = 'active'
              else s.status = 'active' and (s.end_date is null or s.end_date > m.before)
            end as active_before
          from subscriptions s
          join users u on u.id = s.user_id
          cross join moments m
          left join changes c on c.user_id = s.user_id
        ) each_one group by plan, plan_before
      )
    select people.*, made.*,
      -- The first account is never deleted.
      coalesce((select created_at <= moments.before from users, moments order by id limit 1), false) as has_history,
      (select coalesce(json_agg(totals), '[]') from (
        select plan, sum(now)::int as now, sum(before)::int as before from (
          select plan, now, 0 as before from states
          union all
          select plan_before, 0, before from states
        ) both_moments group by plan having sum(now + before) > 0
      ) totals) as plans
    from (
      select count(*)::int as users, (count(*) filter (where created_at <= moments.before))::int as users_before
      from users, moments where deleted_at is null
    ) people, (
      select count(*)::int as assistants, (count(*) filter (where created_at <= moments.before))::int as assistants_before,
        coalesce(bool_or(link_shared_at is not null), false) as is_link_shared
      from assistants, moments where deleted_at is null
    ) made`,
  );
  if (!row) throw new Error('select returned nothing');
  return row;
}

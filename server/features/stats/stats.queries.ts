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
        select distinct on (details->>'userId') details->>'userId' as user_id, details
        from audit_log, moments
        where at > moments.before and action = 'subscription.changed'
        order by details->>'userId', id
      ),
      states as (
        select s.plan,
          s.status = 'active' and (s.end_date is null or s.end_date > m.now) as active_now,
          coalesce(c.details->>'planBefore', s.plan) as plan_before,
          u.created_at <= m.before and case
            when c.details is not null then c.details->>'statusBefore' = 'active'
            else s.status = 'active' and (s.end_date is null or s.end_date > m.before)
          end as active_before
        from subscriptions s
        join users u on u.id = s.user_id
        cross join moments m
        left join changes c on c.user_id = s.user_id::text
      )
    select
      (select count(*)::int from users where deleted_at is null) as users,
      (select count(*)::int from assistants where deleted_at is null) as assistants,
      (select count(*)::int from users, moments where created_at <= moments.before and deleted_at is null) as users_before,
      (select count(*)::int from assistants, moments where created_at <= moments.before and deleted_at is null) as assistants_before,
      exists (select from assistants where link_shared_at is not null and deleted_at is null) as is_link_shared,
      (select coalesce(min(created_at) <= moments.before, false) from users, moments group by moments.before) as has_history,
      (select coalesce(json_agg(totals), '[]') from (
        select plan, sum(now)::int as now, sum(before)::int as before from (
          select plan, count(*) as now, 0 as before from states where active_now group by plan
          union all
          select plan_before, 0, count(*) from states where active_before group by plan_before
        ) both_moments group by plan
      ) totals) as plans`,
  );
  if (!row) throw new Error('select returned nothing');
  return row;
}

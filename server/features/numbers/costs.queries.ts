import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Db } from '#server/db/client.ts';
import { containsText } from '#server/db/statements/like.ts';
import { rowReader } from '#server/db/statements/rows.ts';
import { type AccountCostOrder, costPurposes } from '#shared/domain/accounts/costs.ts';
import { planIds, plans } from '#shared/domain/accounts/plans.ts';
import { dailyModelUse, users } from '#shared/schema/index.ts';
import { type DayFrame, unpricedTokens } from './sources.ts';
import { isCounting, uncountedSteps } from './uncounted.ts';

const amounts = { costNanos: z.coerce.number(), unpricedTokens: z.coerce.number(), tokens: z.coerce.number() };

const costRows = z.object({
  /** The cost of each day of the frame, for the owners' keys and for the platform's. */
  days: z.array(z.object({ ...amounts, day: z.string(), isOwnKey: z.boolean() })),
  /** From the month's first day on, as `models` and `purposes` are. */
  assistants: z.array(z.object({ ...amounts, assistantId: z.int() })),
  models: z.array(z.object({ ...amounts, provider: z.string(), model: z.string() })),
  purposes: z.array(z.object({ ...amounts, purpose: z.enum(costPurposes) })),
  isCounting: z.boolean(),
});

export type CostRows = z.infer<typeof costRows>;

const readCosts = rowReader(z.object({ counted: costRows }));

/**
 * Finds the cost of calls for an owner's assistants, or of all calls that the platform pays. One statement reads the daily
 * counters and the rows that are not counted yet. `month` is the first day of the sums by assistant, model and purpose.
 */
export async function findCosts(
  db: Db,
  whose: { ownerId: number } | 'platform',
  frame: DayFrame,
  month: string,
): Promise<CostRows> {
  const isPlatform = whose === 'platform';
  const isMeant = isPlatform ? sql`true` : sql`a.user_id = ${whose.ownerId}::int`;
  const use = isPlatform ? sql`use where not is_own_key` : sql`use where true`;
  const sums = sql`sum(cost_nanos) as "costNanos", sum(unpriced_tokens) as "unpricedTokens", sum(tokens) as tokens`;
  const inMonth = sql`from ${use} and day >= ${month}::date`;
  const listed = (rows: SQL) => sql`(select coalesce(json_agg(x), '[]') from (${rows}) x)`;
  const [row] = await readCosts(
    db,
    sql`with ${stepsOfUse(frame, isMeant)}
    select json_build_object(
      'days', ${listed(sql`select day, is_own_key as "isOwnKey", ${sums} from ${use} group by 1, 2 order by 1, 2`)},
      'assistants', ${listed(sql`select assistant_id as "assistantId", ${sums} ${inMonth} group by 1 order by 1`)},
      'models', ${listed(sql`select provider, model, ${sums} ${inMonth} group by 1, 2 order by 1, 2`)},
      'purposes', ${listed(sql`select purpose, ${sums} ${inMonth} group by 1 order by 1`)},
      'isCounting', ${isCounting}
    ) as counted`,
  );
  if (!row) throw new Error('counting gave nothing');
  return row.counted;
}

const accountRow = z.object({
  userId: z.int(),
  username: z.string(),
  email: z.string(),
  plan: z.enum(planIds).nullable(),
  price: z.coerce.number(),
  costNanos: z.coerce.number(),
  ownKeyNanos: z.coerce.number(),
  unpricedTokens: z.coerce.number(),
  tokens: z.coerce.number(),
});

export type AccountCostRow = z.infer<typeof accountRow>;

const readAccounts = rowReader(accountRow);

interface AccountSlice {
  search: string | undefined;
  order: AccountCostOrder;
  offset: number;
  limit: number;
  now: Date;
}

/**
 * Lists accounts with the cost of their calls in the frame and the price of their plan. The cost on their own keys is
 * separate, because the platform does not pay it.
 */
export function listAccountCosts(db: Db, frame: DayFrame, slice: AccountSlice): Promise<AccountCostRow[]> {
  const { search, order, offset, limit, now } = slice;
  const prices = sql.join(
    planIds.map((plan) => sql`when ${plan} then ${plans[plan].monthlyPrice}::int`),
    sql` `,
  );
  const orders: Record<AccountCostOrder, SQL> = {
    cost: sql`"costNanos" desc, "ownKeyNanos" desc`,
    margin: sql`price * 1000000000::bigint - "costNanos"`,
    price: sql`price desc`,
    name: sql`lower(username)`,
  };
  const isPaid = sql`s.status = 'active' and (s.end_date is null or s.end_date > ${now.toISOString()}::timestamptz)`;
  return readAccounts(
    db,
    sql`with ${stepsOfUse(frame, sql`true`)},
    spent as materialized (
      select user_id, coalesce(sum(cost_nanos) filter (where not is_own_key), 0) as cost_nanos,
        coalesce(sum(cost_nanos) filter (where is_own_key), 0) as own_key_nanos,
        coalesce(sum(unpriced_tokens) filter (where not is_own_key), 0) as unpriced_tokens,
        coalesce(sum(tokens) filter (where not is_own_key), 0) as tokens
      from use group by 1)
    select * from (
      select ${users.id} as "userId", ${users.username} as username, ${users.email} as email,
        case when ${users.role} = 'admin' then null else s.plan end as plan,
        case when ${users.role} <> 'admin' and ${isPaid} then case s.plan ${prices} else 0 end else 0 end as price,
        coalesce(k.cost_nanos, 0) as "costNanos", coalesce(k.own_key_nanos, 0) as "ownKeyNanos",
        coalesce(k.unpriced_tokens, 0) as "unpricedTokens", coalesce(k.tokens, 0) as tokens
      from ${users} left join subscriptions s on s.user_id = ${users.id} left join spent k on k.user_id = ${users.id}
      where ${users.deletedAt} is null
        and ${search ? sql`(${containsText(users.username, search)} or ${containsText(users.email, search)})` : sql`true`}
    ) accounts
    order by ${orders[order]}, "userId" limit ${limit}::int offset ${offset}::int`,
  );
}

/**
 * The steps of a statement that make `use`: what assistants (`a`) used in a frame. Names are grouped by their bytes,
 * because comparing them by language rules takes longer than everything else.
 */
function stepsOfUse(frame: DayFrame, isMeant: SQL): SQL {
  const last = sql`${frame.from}::date + ${frame.starts.length - 1}::int`;
  return sql`${uncountedSteps(frame, isMeant)},
    use as materialized (
      select a.user_id, k.assistant_id, k.day, k.provider collate "C" as provider, k.model collate "C" as model,
        k.purpose collate "C" as purpose, k.is_own_key, k.prompt_tokens + k.completion_tokens as tokens, k.cost_nanos, k.unpriced_tokens
      from assistants a join ${dailyModelUse} k on k.assistant_id = a.id
      where ${isMeant} and a.deleted_at is null and k.day >= ${frame.from}::date and k.day < ${last}
      union all select user_id, assistant_id, day, provider collate "C", model collate "C", purpose collate "C", is_own_key,
        prompt_tokens + completion_tokens, coalesce(cost_nanos, 0), ${unpricedTokens}
      from uncounted where day is not null and model is not null and prompt_tokens + completion_tokens + coalesce(cost_nanos, 0) > 0)`;
}

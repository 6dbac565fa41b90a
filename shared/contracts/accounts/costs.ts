import * as z from 'zod';
import { accountCostOrders, costPurposes } from '../../domain/accounts/costs.ts';
import { planIds } from '../../domain/accounts/plans.ts';
import { dateTimeSchema, listQuery, searchSchema } from '../common.ts';
import { endpoint } from '../endpoint.ts';

const count = z.int().nonnegative();
const daySchema = z.iso.date();

const spentFields = {
  /** US dollars at the list prices of when each call was made, of the tokens whose price was known; null where that is none of them. */
  cost: z.number().nullable(),
  /** Tokens of models whose price isn’t known: in no cost. */
  unpricedTokens: count,
};

export const spentSchema = z.object(spentFields);

export type Spent = z.infer<typeof spentSchema>;

/** Days are of the platform’s time zone. */
export const costsSchema = z.object({
  today: spentSchema.extend({ day: daySchema }),
  /** From its first day until now. */
  month: spentSchema.extend({ from: daySchema }),
  /** The month before, whole. */
  before: spentSchema.extend({ from: daySchema, to: daySchema }),
  /**
   * What the month will have cost: what it has until yesterday, and for today and each day to come what the last complete days cost on
   * average (`perDay`, US dollars, of `days` days, 7 at most), or what today has cost already, if that is more. Null without a complete day,
   * and where no price is known.
   */
  forecast: z.object({ cost: z.number(), perDay: z.number(), days: count, until: daySchema }).nullable(),
  /** The part of the month that was paid by keys of one’s own. */
  ownKeys: spentSchema,
  /** Of the month, the dearest first. */
  models: z.array(z.object({ ...spentFields, provider: z.string(), model: z.string() })),
  purposes: z.array(z.object({ ...spentFields, purpose: z.enum(costPurposes) })),
  /** Older calls are still being counted: the figures will grow. */
  isCounting: z.boolean(),
  asOf: dateTimeSchema,
});

export type Costs = z.infer<typeof costsSchema>;

export const ownCostsSchema = costsSchema.extend({
  /** Of the month: conversations that visitors began, and contacts that came. */
  conversations: count,
  contacts: count,
  /** One’s own assistants that there are, the dearest first. */
  assistants: z.array(
    z.object({
      ...spentFields,
      id: z.int(),
      name: z.string(),
      conversations: count,
      contacts: count,
    }),
  ),
});

export type OwnCosts = z.infer<typeof ownCostsSchema>;

/** What an account’s assistants have cost in this month. */
export const accountCostSchema = z.object({
  ...spentFields,
  userId: z.int(),
  username: z.string(),
  email: z.string(),
  /** Null for administrators, who have none. */
  plan: z.enum(planIds).nullable(),
  /** US dollars a month; 0 for a plan that is over. */
  price: z.number(),
  /** US dollars that the account’s own keys have paid, in no other figure. */
  ownKeyCost: z.number(),
});

export type AccountCost = z.infer<typeof accountCostSchema>;

const accountCostQuery = listQuery.extend({
  /** In the name or e-mail address. */
  search: searchSchema.optional(),
  /** The dearest, the least margin, the highest price first; names from A on. */
  order: z.enum(accountCostOrders).default('cost'),
});

export type AccountCostQuery = z.infer<typeof accountCostQuery>;

export const costEndpoints = {
  mine: endpoint({
    method: 'GET',
    path: '/api/costs',
    summary:
      'What the calls of models for one’s own assistants have cost today and this month, and what the month will',
    response: ownCostsSchema,
  }),
  platform: endpoint({
    method: 'GET',
    path: '/api/admin/costs',
    summary: 'The same of all assistants, without what is paid by their owners’ own keys',
    response: costsSchema,
  }),
  accounts: endpoint({
    method: 'GET',
    path: '/api/admin/account-costs',
    summary: 'What each account has cost this month, beside the price of its plan',
    query: accountCostQuery,
    response: z.array(accountCostSchema),
  }),
};

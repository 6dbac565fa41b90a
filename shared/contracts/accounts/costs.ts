import * as z from 'zod';
import { accountCostOrders, costPurposes } from '../../domain/accounts/costs.ts';
import { planIds } from '../../domain/accounts/plans.ts';
import { dateTimeSchema, listQuery, searchSchema } from '../common.ts';
import { endpoint } from '../endpoint.ts';

const count = z.int().nonnegative();
const daySchema = z.iso.date();

const spentFields = {
  /** US dollars at the list prices at the time of each call, for the tokens with a known price. Null if no token has a known price. */
  cost: z.number().nullable(),
  /** Tokens of models whose price isn’t known. No cost includes them. */
  unpricedTokens: count,
};

export const spentSchema = z.object(spentFields);

export type Spent = z.infer<typeof spentSchema>;

/** Costs. Days are in the platform’s time zone. */
export const costsSchema = z.object({
  today: spentSchema.extend({ day: daySchema }),
  /** The current month, from its first day until now. */
  month: spentSchema.extend({ from: daySchema }),
  /** The whole previous month. */
  before: spentSchema.extend({ from: daySchema, to: daySchema }),
  /**
   * The forecast of the cost of the whole month: the cost until yesterday, and for today and each remaining day the average cost of the
   * last complete days (`perDay`, US dollars, of `days` days, 7 at most). If today has already cost more than that, its own cost counts.
   * Null without a complete day, and if no price is known.
   */
  forecast: z.object({ cost: z.number(), perDay: z.number(), days: count, until: daySchema }).nullable(),
  /** The part of the month that was paid with the user’s own keys. */
  ownKeys: spentSchema,
  /** The models used in the month, the most expensive first. */
  models: z.array(z.object({ ...spentFields, provider: z.string(), model: z.string() })),
  purposes: z.array(z.object({ ...spentFields, purpose: z.enum(costPurposes) })),
  /** Older calls are still being counted, so the figures will grow. */
  isCounting: z.boolean(),
  asOf: dateTimeSchema,
});

export type Costs = z.infer<typeof costsSchema>;

export const ownCostsSchema = costsSchema.extend({
  /** The numbers of the month: conversations that visitors began, and new contacts. */
  conversations: count,
  contacts: count,
  /** The user’s own existing assistants, the most expensive first. */
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
  /** The account’s plan. Null for administrators, who have none. */
  plan: z.enum(planIds).nullable(),
  /** US dollars a month; 0 if the plan has ended. */
  price: z.number(),
  /** US dollars paid with the account’s own keys. No other figure includes them. */
  ownKeyCost: z.number(),
});

export type AccountCost = z.infer<typeof accountCostSchema>;

const accountCostQuery = listQuery.extend({
  /** Text in the name or the e-mail address. */
  search: searchSchema.optional(),
  /** Highest cost, lowest margin or highest price first; names in alphabetical order. */
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

import type { Db } from '#server/db/client.ts';
import type { Actor } from '#server/lib/actor.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { AccountCost, AccountCostQuery, Costs, OwnCosts } from '#shared/contracts/accounts/costs.ts';
import { nanosPerDollar } from '#shared/domain/assistants/model-prices.ts';
import { addDays, daysIn, monthsBefore } from '#shared/domain/calendar.ts';
import { dayAt, dayStarts } from '#shared/domain/days.ts';
import type { AccountCostRow, CostRows, findCosts, listAccountCosts } from '../numbers/costs.queries.ts';
import type { NumbersService } from '../numbers/numbers.service.ts';
import { dearestFirst, forecastOf, spentOf } from './costs.rules.ts';

interface CostDeps {
  db: Db;
  clock: Clock;
  timeZone(): Promise<string>;
  numbers: Pick<NumbersService, 'all'>;
  findCosts: typeof findCosts;
  listAccountCosts: typeof listAccountCosts;
}

export type CostService = ReturnType<typeof createCostService>;

/** The costs of models so far and the forecast for the month. It reads daily figures, so the number of calls does not matter. */
export function createCostService({ db, clock, timeZone, numbers, findCosts, listAccountCosts }: CostDeps) {
  return {
    async mine(actor: Actor): Promise<OwnCosts> {
      const { today, month, frame } = await calendar();
      const counted = await findCosts(db, { ownerId: actor.userId }, frame, month);
      const { totals, assistants } = await numbers.all(actor, { from: month, to: today, by: 'month' });
      const byId = new Map(counted.assistants.map(({ assistantId, ...amount }) => [assistantId, amount]));
      return {
        ...costsOf(counted, today, month),
        conversations: totals.conversations,
        contacts: totals.contacts,
        assistants: dearestFirst(
          assistants.map(({ id, name, figures: { conversations, contacts } }) => ({
            ...{ id, name, conversations, contacts },
            ...(byId.get(id) ?? { costNanos: 0, unpricedTokens: 0, tokens: 0 }),
          })),
        ),
      };
    },

    /** What the platform pays. Calls with owners' keys are not included. */
    async platform(): Promise<Costs> {
      const { today, month, frame } = await calendar();
      return costsOf(await findCosts(db, 'platform', frame, month), today, month);
    },

    /** Returns a page of accounts, and one more than asked for if there are more. */
    async accounts({ limit, cursor = 0, search, order }: AccountCostQuery): Promise<AccountCost[]> {
      const { month, today, zone } = await calendar();
      const frame = frameOf(month, today, zone);
      const slice = { search, order, offset: cursor, limit: limit + 1, now: clock.now() };
      return (await listAccountCosts(db, frame, slice)).map(presentAccount);
    },
  };

  function costsOf(counted: CostRows, today: string, month: string): Costs {
    const { days, models, purposes, isCounting } = counted;
    const before = monthsBefore(month, 1);
    const spentOn = (isMeant: (day: string) => boolean) => spentOf(days.filter(({ day }) => isMeant(day)));
    return {
      today: { ...spentOn((day) => day === today), day: today },
      month: { ...spentOn((day) => day >= month), from: month },
      before: { ...spentOn((day) => day >= before && day < month), from: before, to: addDays(month, -1) },
      forecast: forecastOf(days, today),
      ownKeys: spentOf(days.filter(({ day, isOwnKey }) => isOwnKey && day >= month)),
      models: dearestFirst(models),
      purposes: dearestFirst(purposes),
      isCounting,
      asOf: clock.now().toISOString(),
    };
  }

  /** The days of the current month and of the previous one. */
  async function calendar() {
    const zone = await timeZone();
    const today = dayAt(clock.now(), zone);
    const month = `${today.slice(0, 7)}-01`;
    return { today, month, zone, frame: frameOf(monthsBefore(month, 1), today, zone) };
  }
}

function frameOf(from: string, to: string, zone: string) {
  return { from, starts: dayStarts(from, daysIn({ from, to }) + 1, zone) };
}

function presentAccount({ costNanos, ownKeyNanos, unpricedTokens, tokens, ...account }: AccountCostRow): AccountCost {
  return {
    ...account,
    ...spentOf([{ costNanos, unpricedTokens, tokens }]),
    ownKeyCost: ownKeyNanos / nanosPerDollar,
  };
}

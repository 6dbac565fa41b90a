import type { Costs, Spent } from '#shared/contracts/accounts/costs.ts';
import { forecastDays } from '#shared/domain/accounts/costs.ts';
import { nanosPerDollar } from '#shared/domain/assistants/model-prices.ts';
import { addDays, daysIn, monthEnd } from '#shared/domain/calendar.ts';

interface Amount {
  costNanos: number;
  unpricedTokens: number;
  tokens: number;
}

interface DayAmount extends Amount {
  day: string;
}

/** The sum of some rows. No use costs nothing. Use with an unknown price has an unknown cost, not zero. */
export function spentOf(rows: readonly Amount[]): Spent {
  const total = (name: keyof Amount) => rows.reduce((sum, row) => sum + row[name], 0);
  const [tokens, unpricedTokens] = [total('tokens'), total('unpricedTokens')];
  const costNanos = total('costNanos');
  // Audio has a cost but no tokens.
  const isKnown = tokens === 0 || unpricedTokens < tokens || costNanos > 0;
  return { cost: isKnown ? costNanos / nanosPerDollar : null, unpricedTokens };
}

/** Sorts rows by cost, the most expensive first. Rows with an unknown cost come last. */
export function dearestFirst<Row extends Amount>(rows: readonly Row[]): (Row & Spent)[] {
  return rows
    .map((row) => ({ ...row, ...spentOf([row]) }))
    .sort((a, b) => (b.cost ?? -1) - (a.cost ?? -1) || b.unpricedTokens - a.unpricedTokens);
}

/**
 * The forecast for the month of `today`: the cost until the day before, plus the average of the complete days before for
 * today and each day to come. The average takes at most {@link forecastDays} days and none before the first day with use.
 * Null if there is no average.
 */
export function forecastOf(days: readonly DayAmount[], today: string): Costs['forecast'] {
  const used = days.filter(({ tokens, costNanos }) => tokens > 0 || costNanos > 0);
  if (spentOf(used).cost === null) return null;
  const first = used.map(({ day }) => day).sort()[0];
  if (first === undefined || first >= today) return null;
  const weekAgo = addDays(today, -forecastDays);
  const from = first > weekAgo ? first : weekAgo;
  const complete = daysIn({ from, to: addDays(today, -1) });
  const sum = (isMeant: (day: string) => boolean) =>
    days.reduce((total, { day, costNanos }) => total + (isMeant(day) ? costNanos : 0), 0);
  const perDay = sum((day) => day >= from && day < today) / complete;
  const until = monthEnd(today);
  const nanos =
    sum((day) => day.slice(0, 7) === today.slice(0, 7) && day < today) +
    Math.max(
      perDay,
      sum((day) => day === today),
    ) +
    perDay * (daysIn({ from: today, to: until }) - 1);
  return { cost: nanos / nanosPerDollar, perDay: perDay / nanosPerDollar, days: complete, until };
}

import type { Figures, Numbers, NumberTotals } from '#shared/contracts/platform/numbers.ts';
import { listCost, type TokenUse } from '#shared/domain/assistants/model-prices.ts';
import type { DayRange } from '#shared/domain/calendar.ts';
import { contactStatuses, interestLevels } from '#shared/domain/contacts/leads.ts';
import type { Counted } from './numbers.queries.ts';

interface Use extends TokenUse {
  /** Whether the list prices hold for calls of this provider: they do at its own address. */
  isListed: boolean;
}

type Place = Counted['activity'][number];

/** The totals of the period, or of the one before. */
export function totalsOf(counted: Counted, isNow: boolean, hasListPrices: (provider: string) => boolean): NumberTotals {
  const inPeriod = (row: Pick<Place, 'isNow'>) => row.isNow === isNow;
  const figures = figuresOf(counted, (row) => row.day !== null && inPeriod(row), hasListPrices);
  const sumBy = <Key extends string>(keys: readonly Key[], keyOf: (row: Counted['contacts'][number]) => Key | null) =>
    Object.fromEntries(
      keys.map((key) => [key, sum(counted.contacts, 'contacts', (row) => inPeriod(row) && keyOf(row) === key)]),
    ) as Record<Key, number>;
  return {
    ...figures,
    byInterest: sumBy(interestLevels, ({ interestLevel }) => interestLevel),
    byStatus: sumBy(contactStatuses, ({ status }) => status),
  };
}

/** The figures of each of some ranges of days, none of which have a day in common. */
export function seriesOf(
  counted: Counted,
  periods: readonly DayRange[],
  hasListPrices: (provider: string) => boolean,
): Numbers['series'] {
  const rowsOf = <Row extends Pick<Place, 'day' | 'isNow'>>(rows: readonly Row[]) => {
    const byDay = Map.groupBy(
      rows.filter(({ day, isNow }) => day !== null && isNow),
      ({ day }) => day ?? '',
    );
    const days = [...byDay.keys()].sort();
    return (from: string, to: string) =>
      days.filter((day) => day >= from && day <= to).flatMap((day) => byDay.get(day) ?? []);
  };
  const [activity, use, contacts] = [rowsOf(counted.activity), rowsOf(counted.use), rowsOf(counted.contacts)];
  return periods.map(({ from, to }) => {
    const own = { ...counted, activity: activity(from, to), use: use(from, to), contacts: contacts(from, to) };
    return { from, to, figures: figuresOf(own, () => true, hasListPrices) };
  });
}

/** The figures of an assistant in the period. */
export function figuresOfAssistant(
  counted: Counted,
  id: number,
  hasListPrices: (provider: string) => boolean,
): Figures {
  return figuresOf(counted, ({ assistantId, isNow }) => isNow && assistantId === id, hasListPrices);
}

function figuresOf(
  { activity, use, contacts }: Pick<Counted, 'activity' | 'use' | 'contacts'>,
  isMeant: (row: Pick<Place, 'day' | 'assistantId' | 'isNow'>) => boolean,
  hasListPrices: (provider: string) => boolean,
): Figures {
  const uses = use.filter(isMeant);
  return {
    visits: sum(activity, 'visits', isMeant),
    conversations: sum(activity, 'conversations', isMeant),
    contacts: sum(contacts, 'contacts', isMeant),
    answers: sum(activity, 'answers', isMeant),
    demoAnswers: sum(activity, 'demoAnswers', isMeant),
    failedAnswers: sum(activity, 'failedAnswers', isMeant),
    promptTokens: sum(uses, 'promptTokens', () => true),
    completionTokens: sum(uses, 'completionTokens', () => true),
    ...costOf(uses.map((one) => ({ ...one, isListed: hasListPrices(one.provider) }))),
  };
}

function sum<Name extends string, Row extends Record<Name, number>>(
  rows: readonly Row[],
  name: Name,
  isMeant: (row: Row) => boolean,
): number {
  let total = 0;
  for (const row of rows) if (isMeant(row)) total += row[name];
  return total;
}

/** Nothing used costs nothing; what is used for an unknown price costs an unknown amount, not nothing. */
function costOf(uses: readonly Use[]): Pick<Figures, 'cost' | 'unpricedTokens'> {
  let cost = 0;
  let unpricedTokens = 0;
  let isKnown = uses.length === 0;
  for (const use of uses) {
    const known = use.isListed ? listCost(use) : undefined;
    if (known === undefined) unpricedTokens += use.promptTokens + use.completionTokens;
    else {
      cost += known;
      isKnown = true;
    }
  }
  return { cost: isKnown ? cost : null, unpricedTokens };
}

import type { Figures, Numbers, NumberTotals } from '#shared/contracts/platform/numbers.ts';
import { nanosPerDollar } from '#shared/domain/assistants/model-prices.ts';
import type { DayRange } from '#shared/domain/calendar.ts';
import { contactStatuses, interestLevels } from '#shared/domain/contacts/leads.ts';
import { outsideChannels } from '#shared/domain/conversations/channels.ts';
import type { Counted } from './numbers.queries.ts';

type Place = Counted['activity'][number];

/** The totals of the period, or of the previous one. */
export function totalsOf(counted: Counted, isNow: boolean): NumberTotals {
  const inPeriod = (row: Pick<Place, 'isNow'>) => row.isNow === isNow;
  const figures = figuresOf(counted, (row) => row.day !== null && inPeriod(row));
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

/** The period's conversations and contacts by channel. Channels without any are left out. */
export function channelsOf(counted: Counted, { conversations, contacts }: Figures): Numbers['channels'] {
  const outside = outsideChannels.map((channel) => {
    const rows = counted.channels.filter((row) => row.isNow && row.channel === channel);
    const of = (name: 'conversations' | 'contacts') => sum(rows, name, () => true);
    return { channel, conversations: of('conversations'), contacts: of('contacts') };
  });
  const left = (name: 'conversations' | 'contacts', all: number) =>
    Math.max(0, all - outside.reduce((total, row) => total + row[name], 0));
  const web = {
    channel: 'public' as const,
    conversations: left('conversations', conversations),
    contacts: left('contacts', contacts),
  };
  return [web, ...outside].filter((row) => row.conversations + row.contacts > 0);
}

/** The figures of each range of days. The ranges don't overlap. */
export function seriesOf(counted: Counted, periods: readonly DayRange[]): Numbers['series'] {
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
    return { from, to, figures: figuresOf(own, () => true) };
  });
}

/** The figures of an assistant in the period. */
export function figuresOfAssistant(counted: Counted, id: number): Figures {
  return figuresOf(counted, ({ assistantId, isNow }) => isNow && assistantId === id);
}

function figuresOf(
  { activity, use, contacts }: Pick<Counted, 'activity' | 'use' | 'contacts'>,
  isMeant: (row: Pick<Place, 'day' | 'assistantId' | 'isNow'>) => boolean,
): Figures {
  const uses = use.filter(isMeant);
  return {
    visits: sum(activity, 'visits', isMeant),
    conversations: sum(activity, 'conversations', isMeant),
    contacts: sum(contacts, 'contacts', isMeant),
    bookings: sum(activity, 'bookings', isMeant),
    forms: sum(activity, 'forms', isMeant),
    answers: sum(activity, 'answers', isMeant),
    demoAnswers: sum(activity, 'demoAnswers', isMeant),
    failedAnswers: sum(activity, 'failedAnswers', isMeant),
    promptTokens: sum(uses, 'promptTokens', () => true),
    completionTokens: sum(uses, 'completionTokens', () => true),
    ...costOf(uses),
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

/** No use costs nothing. Use with an unknown price has an unknown cost, not zero. */
function costOf(uses: Counted['use']): Pick<Figures, 'cost' | 'unpricedTokens'> {
  const total = (name: 'costNanos' | 'unpricedTokens' | 'promptTokens' | 'completionTokens') =>
    sum(uses, name, () => true);
  const unpricedTokens = total('unpricedTokens');
  const costNanos = total('costNanos');
  const tokens = total('promptTokens') + total('completionTokens');
  const isKnown = uses.length === 0 || unpricedTokens < tokens || costNanos > 0;
  return { cost: isKnown ? costNanos / nanosPerDollar : null, unpricedTokens };
}

import type { Numbers } from '#shared/contracts/platform/numbers.ts';

type Series = Numbers['series'];

/** Fewer bars than these would be as wide as the chart. */
const leastShown = 7;

/** From the first range on in which anything happened: a chart shows the days that there were, not those before the beginning. */
export function seriesSince(series: Series): Series {
  const first = series.findIndex(({ figures }) =>
    [figures.visits, figures.conversations, figures.contacts, figures.answers].some((figure) => figure > 0),
  );
  return first < 0 ? series : series.slice(Math.min(first, Math.max(series.length - leastShown, 0)));
}

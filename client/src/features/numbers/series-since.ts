import type { Numbers } from '#shared/contracts/platform/numbers.ts';

type Series = Numbers['series'];

/** The fewest bars that are shown. With fewer, the bars would be too wide. */
const leastShown = 7;

/** The series from the first point with any activity, so that a chart does not show the days before the beginning. */
export function seriesSince(series: Series): Series {
  const first = series.findIndex(({ figures }) =>
    [figures.visits, figures.conversations, figures.contacts, figures.answers].some((figure) => figure > 0),
  );
  return first < 0 ? series : series.slice(Math.min(first, Math.max(series.length - leastShown, 0)));
}

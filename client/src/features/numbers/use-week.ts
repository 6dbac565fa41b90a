import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '#client/lib/format.ts';
import type { Figures } from '#shared/contracts/platform/numbers.ts';
import { compare, contactShare } from './comparison.ts';
import { formatShare } from './figure-format.ts';
import { numbersQuery } from './numbers.queries.ts';
import { periodAt } from './use-period.ts';

/** The parameters of the statistics page for the same days. */
export const weekParams = new URLSearchParams({ periodo: '7d' });

/** The figures that summarize a week. */
export const weekFigures = ['visits', 'conversations', 'contacts', 'share'] as const;

type WeekFigure = (typeof weekFigures)[number];

/** The figures of the last seven days. */
export const weekQuery = () => numbersQuery(undefined, periodAt(weekParams));

/** The last seven days: each figure as formatted text, with its daily values and its comparison with the previous week. */
export function useWeek() {
  const { data, isError } = useQuery(weekQuery());
  const figure = (name: WeekFigure) => {
    if (!data) return undefined;
    const { totals, before, series } = data;
    return {
      shown: write(name, figureOf(name, totals)),
      comparison: compare(figureOf(name, totals), before && figureOf(name, before.totals)),
      days: series.map(({ figures }) => figureOf(name, figures) ?? 0),
    };
  };
  return { isError, figure };
}

function figureOf(name: WeekFigure, of: Figures): number | null {
  return name === 'share' ? contactShare(of) : of[name];
}

function write(name: WeekFigure, value: number | null): string {
  if (value === null) return '—';
  return name === 'share' ? formatShare(value) : formatNumber(value);
}

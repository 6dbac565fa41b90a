import { expect, test } from 'vitest';
import type { Numbers } from '#shared/contracts/platform/numbers.ts';
import { seriesSince } from './series-since.ts';

const none = { visits: 0, conversations: 0, contacts: 0, answers: 0 };

/** Thirty days, with these visits on the last of them. */
function daysWith(...visits: number[]): Numbers['series'] {
  const all = [...Array.from({ length: 30 - visits.length }, () => 0), ...visits];
  return all.map((count, day) => {
    const date = `2026-11-${String(day + 1).padStart(2, '0')}`;
    return { from: date, to: date, figures: { ...none, visits: count } as Numbers['totals'] };
  });
}

test('a chart begins with the first day on which something happened', () => {
  expect(seriesSince(daysWith(3, 0, 1, 0, 0, 0, 0, 0, 2, 1)).map(({ figures }) => figures.visits)).toEqual([
    3, 0, 1, 0, 0, 0, 0, 0, 2, 1,
  ]);
});

test('of a beginning it shows a week', () => {
  expect(seriesSince(daysWith(5))).toHaveLength(7);
});

test('where nothing happened it shows what was asked for', () => {
  expect(seriesSince(daysWith(0))).toHaveLength(30);
});

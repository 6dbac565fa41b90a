import { expect, test } from 'vitest';
import { dearestFirst, forecastOf, spentOf } from './costs.rules.ts';

const dollars = (day: string, cost: number) => ({ day, costNanos: cost * 1e9, unpricedTokens: 0, tokens: 10 });

test('a cost is unknown only where no token of it has a price', () => {
  expect(spentOf([])).toEqual({ cost: 0, unpricedTokens: 0 });
  const known = { costNanos: 3_600, unpricedTokens: 0, tokens: 24 };
  const unknown = { costNanos: 0, unpricedTokens: 40, tokens: 40 };
  expect(spentOf([known, unknown])).toEqual({ cost: 0.000_003_6, unpricedTokens: 40 });
  expect(spentOf([unknown])).toEqual({ cost: null, unpricedTokens: 40 });
  expect(
    dearestFirst([
      { ...unknown, model: 'own' },
      { ...known, model: 'luna' },
    ]).map(({ model }) => model),
  ).toEqual(['luna', 'own']);
});

test('a forecast goes on with the average of the last seven complete days', () => {
  const week = ['18', '19', '20', '21', '22', '23', '24'].map((day) => dollars(`2026-11-${day}`, 2));
  const earlier = dollars('2026-11-03', 10);
  // Until yesterday 24; for today, with 1 so far, and five more days 2 each.
  const forecast = forecastOf([earlier, ...week, dollars('2026-11-25', 1)], '2026-11-25');
  expect(forecast).toEqual({ cost: 36, perDay: 2, days: 7, until: '2026-11-30' });
  // A dear day counts as what it has come to.
  expect(forecastOf([earlier, ...week, dollars('2026-11-25', 9)], '2026-11-25')?.cost).toBe(43);
});

test('a forecast counts days without use, but none before the first; last month’s days make its average', () => {
  const days = [dollars('2026-10-29', 3), dollars('2026-10-31', 3), dollars('2026-11-02', 1)];
  // Four complete days from 29 October on have come to 6, and November to nothing until yesterday.
  expect(forecastOf(days, '2026-11-02')).toEqual({ cost: 1.5 * 29, perDay: 1.5, days: 4, until: '2026-11-30' });
});

test('there is no forecast without a complete day, or a known price', () => {
  expect(forecastOf([dollars('2026-11-25', 1)], '2026-11-25')).toBeNull();
  expect(forecastOf([], '2026-11-25')).toBeNull();
  const unknown = { day: '2026-11-24', costNanos: 0, unpricedTokens: 10, tokens: 10 };
  expect(forecastOf([unknown], '2026-11-25')).toBeNull();
});

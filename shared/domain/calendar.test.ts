import { describe, expect, test } from 'vitest';
import { addDays, daysIn, monthsBefore, periodsOf, rangeBefore } from './calendar.ts';

describe('periods', () => {
  test('of days are each a day, over the day that has 23 hours', () => {
    const range = { from: '2026-03-28', to: '2026-03-30' };
    expect(periodsOf(range, 'day').map(({ from }) => from)).toEqual(['2026-03-28', '2026-03-29', '2026-03-30']);
    expect(daysIn(range)).toBe(3);
  });

  test('of weeks go from Monday to Sunday, cut off by the range', () => {
    // 18 November 2026 is a Wednesday.
    expect(periodsOf({ from: '2026-11-18', to: '2026-12-01' }, 'week')).toEqual([
      { from: '2026-11-18', to: '2026-11-22' },
      { from: '2026-11-23', to: '2026-11-29' },
      { from: '2026-11-30', to: '2026-12-01' },
    ]);
    expect(periodsOf({ from: '2026-11-22', to: '2026-11-23' }, 'week')).toHaveLength(2);
  });

  test('of months end with them, in leap years too', () => {
    expect(periodsOf({ from: '2028-01-31', to: '2028-03-01' }, 'month')).toEqual([
      { from: '2028-01-31', to: '2028-01-31' },
      { from: '2028-02-01', to: '2028-02-29' },
      { from: '2028-03-01', to: '2028-03-01' },
    ]);
  });
});

test('the range before has as many days, and none in common', () => {
  expect(rangeBefore({ from: '2026-03-01', to: '2026-03-31' })).toEqual({ from: '2026-01-29', to: '2026-02-28' });
  expect(rangeBefore({ from: '2026-11-21', to: '2026-11-21' })).toEqual({ from: '2026-11-20', to: '2026-11-20' });
});

test.each([
  ['2026-05-31', 3, '2026-02-28'],
  ['2026-11-21', 12, '2025-11-21'],
  ['2026-01-15', 1, '2025-12-15'],
])('%s, %i months before, is %s', (day, months, expected) => {
  expect(monthsBefore(day, months)).toBe(expected);
});

test('days are added over the ends of months and years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
});

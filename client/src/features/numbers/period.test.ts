import { expect, test } from 'vitest';
import { readPeriod } from './period.ts';

const today = '2026-11-21';

test.each([
  ['', { preset: '30d', from: '2026-10-23', to: today, by: 'day' }],
  ['periodo=7d', { preset: '7d', from: '2026-11-15', to: today, by: 'day' }],
  ['periodo=3m', { preset: '3m', from: '2026-08-22', to: today, by: 'week' }],
  ['periodo=12m', { preset: '12m', from: '2025-11-22', to: today, by: 'month' }],
  ['periodo=12m&por=week', { preset: '12m', from: '2025-11-22', to: today, by: 'week' }],
  ['desde=2026-01-01&hasta=2026-02-28', { preset: 'own', from: '2026-01-01', to: '2026-02-28', by: 'week' }],
  // What makes no period is the usual one.
  ['desde=2026-02-30&hasta=2026-03-05', { preset: '30d', from: '2026-10-23', to: today, by: 'day' }],
  ['desde=2026-03-06&hasta=2026-03-05', { preset: '30d', from: '2026-10-23', to: today, by: 'day' }],
  ['periodo=siempre&por=hora', { preset: '30d', from: '2026-10-23', to: today, by: 'day' }],
])('the address ?%s asks for %j', (query, expected) => {
  expect(readPeriod(new URLSearchParams(query), today)).toEqual(expected);
});

import { expect, test } from 'vitest';
import { dueOn } from './requests.ts';

test.each([
  ['copy', '2026-11-26', '2026-12-26'],
  ['erasure', '2026-01-31', '2026-02-28'],
  ['correction', '2027-12-31', '2028-01-31'],
  ['objection', '2028-01-30', '2028-02-29'],
  // Three weeks of five days.
  ['complaint', '2026-11-26', '2026-12-17'],
  // It came on a Saturday.
  ['complaint', '2026-11-28', '2026-12-18'],
] as const)('the last day for a %s of %s is %s', (kind, cameOn, last) => {
  expect(dueOn(kind, cameOn)).toBe(last);
});

test('holidays are no working days; one on a Sunday takes none away', () => {
  expect(dueOn('complaint', '2026-11-26', ['2026-12-08', '2026-12-13'])).toBe('2026-12-18');
  expect(dueOn('copy', '2026-11-26', ['2026-12-26'])).toBe('2026-12-26');
});

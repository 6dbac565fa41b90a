import { expect, test } from 'vitest';
import { reminderAt } from './reminder.rules.ts';

const zone = 'Europe/Madrid';
const now = new Date('2027-01-01T00:00:00Z');
const at = (moment: string, from = now) => reminderAt(new Date(moment), zone, from)?.toISOString();

test('comes the day before at the same time by the clock, whether it is put or not', () => {
  expect(at('2027-02-10T09:30:00Z')).toBe('2027-02-09T09:30:00.000Z');
  // On Sunday the 28th of March clocks are put forward, on the 31st of October back: 25 and 23 hours, and 26 and 24.
  expect(at('2027-03-28T08:00:00Z')).toBe('2027-03-27T09:00:00.000Z');
  expect(at('2027-10-31T09:00:00Z')).toBe('2027-10-30T08:00:00.000Z');
  expect(at('2027-03-29T08:00:00Z')).toBe('2027-03-28T08:00:00.000Z');
  expect(at('2027-11-01T09:00:00Z')).toBe('2027-10-31T09:00:00.000Z');
  // Half past two is left out on the 28th of March: three o'clock; and comes twice on the 31st of October: the first.
  expect(at('2027-03-29T00:30:00Z')).toBe('2027-03-28T01:00:00.000Z');
  expect(at('2027-11-01T01:30:00Z')).toBe('2027-10-31T00:30:00.000Z');
});

test('does not come to who has booked only just before it, or later', () => {
  const startsAt = '2027-02-10T09:30:00Z';
  expect(at(startsAt, new Date('2027-02-09T07:29:00Z'))).toBeDefined();
  expect(at(startsAt, new Date('2027-02-09T07:31:00Z'))).toBeUndefined();
  expect(at(startsAt, new Date('2027-02-10T07:00:00Z'))).toBeUndefined();
});

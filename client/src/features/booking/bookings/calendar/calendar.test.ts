import { expect, test } from 'vitest';
import { daysOf, isDay, rangeOf, stepFrom, titleOf } from './calendar-days.ts';
import { hoursOf, spanOn } from './grid-items.ts';
import { inLanes } from './lanes.ts';
import { momentAt, placeOf } from './moments.ts';

test('a week begins on Monday, whichever of its days was chosen', () => {
  for (const day of ['2026-11-30', '2026-12-03', '2026-12-06'])
    expect(daysOf('week', day)).toEqual([
      ...['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05', '2026-12-06'],
    ]);
  expect(stepFrom('week', '2026-12-03', -1)).toBe('2026-11-26');
  expect(stepFrom('day', '2026-12-31', 1)).toBe('2027-01-01');
  expect(daysOf('list', '2026-12-03')).toHaveLength(30);
});

test('what is read reaches from midnight to midnight by every zone, and back to what began the evening before', () => {
  expect(rangeOf(['2026-12-03'], ['Europe/Madrid', 'Atlantic/Canary'])).toEqual({
    from: '2026-12-02T11:00:00.000Z',
    to: '2026-12-04T00:00:00.000Z',
  });
});

test('a head says the days in few words', () => {
  expect(titleOf('day', ['2026-12-03'], 'es')).toBe('jueves, 3 de diciembre de 2026');
  expect(titleOf('week', daysOf('week', '2026-12-03'), 'es')).toMatch(/^30 nov\D+6 dic\D+2026$/);
});

test('an address names days of the calendar alone', () => {
  expect(['2026-12-03', '2026-02-30', '2026-13-01', 'mañana', null].map(isDay)).toEqual([
    ...[true, false, false, false, false],
  ]);
});

test('clocks of a zone, on the days on which they are put too', () => {
  const at = (day: string, minutes: number) => momentAt(day, minutes, 'Europe/Madrid')?.toISOString();
  expect(at('2026-12-03', 570)).toBe('2026-12-03T08:30:00.000Z');
  expect(at('2027-03-28', 60)).toBe('2027-03-28T00:00:00.000Z');
  // Half past two is left out.
  expect(at('2027-03-28', 150)).toBe('2027-03-28T01:30:00.000Z');
  expect(at('2027-03-28', 600)).toBe('2027-03-28T08:00:00.000Z');
  // Half past two comes twice: the first.
  expect(at('2027-10-31', 150)).toBe('2027-10-31T00:30:00.000Z');
  expect(at('2027-10-31', 600)).toBe('2027-10-31T09:00:00.000Z');
  for (const day of ['2026-12-03', '2027-03-28', '2027-10-31'])
    for (let minutes = 180; minutes < 1440; minutes += 5)
      expect(placeOf(at(day, minutes) ?? '', 'Europe/Madrid')).toEqual({ day, minutes });
});

test('a span ends at midnight, and goes on after it', () => {
  const zone = 'Europe/Madrid';
  const [from, to] = ['2026-12-03T21:00:00Z', '2026-12-04T00:00:00Z'];
  expect(spanOn('2026-12-03', from, to, zone)).toEqual({ from: 1320, to: 1440 });
  expect(spanOn('2026-12-04', from, to, zone)).toEqual({ from: 0, to: 60 });
  expect(spanOn('2026-12-05', from, to, zone)).toBeUndefined();
  expect(spanOn('2026-12-04', from, '2026-12-03T23:00:00Z', zone)).toBeUndefined();
});

test('what overlaps stands side by side, what does not has the whole width', () => {
  const items = [
    { from: 540, to: 600 },
    { from: 570, to: 630 },
    { from: 600, to: 660 },
    { from: 660, to: 700 },
  ];
  expect(inLanes(items).map(({ lane, lanes }) => [lane, lanes])).toEqual([
    [0, 2],
    [1, 2],
    [0, 2],
    [0, 1],
  ]);
});

test('the hours that are drawn hold whatever is there', () => {
  const agenda = { openingHours: { monday: [{ from: '09:00', to: '14:00' }] } };
  expect(hoursOf([agenda], [])).toEqual({ from: 480, to: 900 });
  expect(hoursOf([agenda], [{ from: 30, to: 60 }])).toEqual({ from: 0, to: 900 });
  expect(hoursOf([{ openingHours: null }], [])).toEqual({ from: 480, to: 1200 });
});

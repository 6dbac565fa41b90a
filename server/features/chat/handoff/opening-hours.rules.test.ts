import { expect, test } from 'vitest';
import type { OpeningHours } from '#shared/domain/conversations/inbox.ts';
import { handoffTexts } from './handoff-text.ts';
import { openingAt } from './opening-hours.rules.ts';
import { openingWords } from './opening-words.ts';

const week = [
  { from: '09:00', to: '14:00' },
  { from: '16:30', to: '20:00' },
];
const openingHours: OpeningHours = {
  monday: week,
  tuesday: week,
  wednesday: week,
  thursday: week,
  friday: [{ from: '09:00', to: '15:00' }],
};
const madrid = { openingHours, holidays: [], timeZone: 'Europe/Madrid' };

function notified(now: string, hours: Partial<Parameters<typeof openingAt>[1]> = {}, language: 'es' | 'en' = 'es') {
  const opening = openingAt(new Date(now), { ...madrid, ...hours });
  return handoffTexts(language).notified({ personName: 'Marta', isAway: false, opening });
}

const here = 'He avisado a Marta. Suele contestar en unos minutos.';
const opens = (when: string) => `Abrimos ${when}. Déjame tu teléfono o tu correo y te contactamos.`;

test('in the opening hours somebody is there: from the first minute on, and no longer in the last', () => {
  expect(notified('2026-11-23T08:00:00Z')).toBe(here);
  expect(notified('2026-11-23T12:59:59Z')).toBe(here);
  expect(notified('2026-11-23T13:00:00Z')).toBe(opens('hoy a las 16:30'));
  expect(notified('2026-11-23T07:59:59Z')).toBe(opens('hoy a las 9:00'));
  expect(notified('2026-11-23T19:00:00Z')).toBe(opens('mañana a las 9:00'));
});

test('over a weekend, a holiday, and both', () => {
  // Friday after closing.
  expect(notified('2026-11-20T14:30:00Z')).toBe(opens('el lunes a las 9:00'));
  expect(notified('2026-11-22T10:00:00Z')).toBe(opens('mañana a las 9:00'));
  // Monday 7 and Tuesday 8 December are closed.
  const holidays = ['2026-12-07', '2026-12-08'];
  expect(notified('2026-12-04T18:00:00Z', { holidays })).toBe(opens('el miércoles a las 9:00'));
  expect(notified('2026-12-07T10:00:00Z', { holidays })).toBe(opens('el miércoles a las 9:00'));
  const closedWeek = ['2026-12-21', '2026-12-22', '2026-12-23', '2026-12-24', '2026-12-25'];
  expect(notified('2026-12-20T10:00:00Z', { holidays: closedWeek })).toBe(opens('el lunes 28 de diciembre a las 9:00'));
});

test('over a change of clocks it is the hour on the wall', () => {
  // On 25 October 2026 clocks go back from 3 to 2, on 28 March 2027 forward from 2 to 3.
  expect(notified('2026-10-24T20:00:00Z')).toBe(opens('el lunes a las 9:00'));
  expect(notified('2026-10-23T07:30:00Z')).toBe(here);
  expect(notified('2026-10-26T07:30:00Z')).toBe(opens('hoy a las 9:00'));
  expect(notified('2026-10-26T08:00:00Z')).toBe(here);
  expect(notified('2027-03-28T21:30:00Z')).toBe(opens('mañana a las 9:00'));
  // The same moment in UTC: closed before the change, open after it.
  expect(notified('2027-03-26T07:30:00Z')).toBe(opens('hoy a las 9:00'));
  expect(notified('2027-03-29T07:30:00Z')).toBe(here);
  // 23:30 on the day before the change, in a place that is open on Sundays.
  const sundays = { openingHours: { sunday: [{ from: '10:00', to: '12:00' }] } };
  expect(notified('2026-10-24T21:30:00Z', sundays)).toBe(opens('mañana a las 10:00'));
});

test('by the clocks of the assistant’s own time zone', () => {
  // It is Monday 23:30 in Madrid and 16:30 in Mexico.
  const now = '2026-11-23T22:30:00Z';
  expect(notified(now)).toBe(opens('mañana a las 9:00'));
  expect(notified(now, { timeZone: 'America/Mexico_City' })).toBe(here);
  // It is Sunday there and Monday in Auckland.
  expect(notified('2026-11-22T22:00:00Z', { timeZone: 'Pacific/Auckland' })).toBe(here);
});

test('without hours it is always open, with none that are to come nothing is promised', () => {
  expect(notified('2026-11-22T03:00:00Z', { openingHours: null })).toBe(here);
  expect(notified('2026-11-22T03:00:00Z', { openingHours: {} })).toBe(
    'Ahora mismo no hay nadie. Déjame tu teléfono o tu correo y te contactamos.',
  );
});

test('an opening that ends at midnight goes on after it', () => {
  const bar = {
    openingHours: { friday: [{ from: '20:00', to: '24:00' }], saturday: [{ from: '00:00', to: '02:00' }] },
  };
  expect(notified('2026-11-20T22:59:59Z', bar)).toBe(here);
  expect(notified('2026-11-20T23:00:00Z', bar)).toBe(here);
  expect(notified('2026-11-21T01:00:00Z', bar)).toBe(opens('el viernes a las 20:00'));
});

test('in English, and with what is said of one who is away or has no name', () => {
  expect(notified('2026-11-22T10:00:00Z', {}, 'en')).toBe(
    'We open tomorrow at 9:00. Leave your phone number or email and we’ll get back to you.',
  );
  expect(notified('2026-11-20T14:30:00Z', {}, 'en')).toContain('We open on Monday at 9:00.');
  const { notified: say } = handoffTexts('es');
  expect(say({ personName: null, isAway: false, opening: { isOpen: true } })).toBe(
    'He avisado a una persona del equipo. Suele contestar en unos minutos.',
  );
  expect(say({ personName: 'Marta', isAway: true, opening: { isOpen: true } })).toContain('no está disponible');
  expect(
    say({
      personName: 'Marta',
      isAway: false,
      opening: { isOpen: false, next: { day: '2026-11-23', time: '01:00', inDays: 1 } },
    }),
  ).toBe(opens('mañana a la 1:00'));
});

test.each([
  ['es', 'MX', 'el viernes 4 de diciembre a las 9:00'],
  ['en', 'MX', 'on Friday 4 December at 9:00'],
  ['en', 'US', 'on Friday December 4 at 9:00'],
] as const)('in %s, where the country is %s, a later day is named as there', (language, country, expected) => {
  expect(openingWords({ day: '2026-12-04', time: '09:00', inDays: 9 }, language, country)).toBe(expected);
});

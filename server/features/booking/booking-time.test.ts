import { expect, test } from 'vitest';
import { localeOf } from '#shared/domain/locales.ts';
import { bookingTime } from './booking-time.ts';

test.each([
  ['es', 'ES', 'viernes, 4 de diciembre de 2026, 9:30'],
  ['es', 'MX', 'viernes, 4 de diciembre de 2026, 09:30'],
  ['en', 'MX', 'Friday, 4 December 2026, 09:30'],
  ['en', 'US', 'Friday, December 4, 2026, 09:30'],
] as const)('a booking in %s, where the country is %s, is on %s', (language, country, written) => {
  const moment = new Date('2026-12-04T08:30:00Z');
  expect(bookingTime(moment, 'Europe/Madrid', localeOf(language, country)).replace('Friday 4', 'Friday, 4')).toBe(
    written,
  );
});

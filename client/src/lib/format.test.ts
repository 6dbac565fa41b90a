import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { plural } from '#client/i18n/plural.ts';
import { defaultDisplay } from '#shared/domain/default-display.ts';
import { siteLocales } from '#shared/domain/locales.ts';
import { startDisplay } from './display.ts';
import { formatDate, formatDateTime, formatMessageTime, formatNumber } from './format.ts';

beforeEach(() => vi.stubGlobal('document', { documentElement: { lang: '' } }));
afterEach(() => {
  startDisplay(defaultDisplay);
  vi.unstubAllGlobals();
});

const morning = new Date(2026, 10, 3, 9, 5).toISOString();
const night = new Date(2026, 10, 3, 0, 5).toISOString();

test('a message of today has its time, an older one its date too', () => {
  const now = new Date(2026, 10, 3, 18, 0);
  expect(formatMessageTime(morning, now)).toBe('09:05');
  expect(formatMessageTime(morning, new Date(2026, 10, 4, 8, 0))).toBe('03/11/2026 09:05');
});

test.each([
  ['DD/MM/YYYY', '03/11/2026'],
  ['MM/DD/YYYY', '11/03/2026'],
  ['YYYY-MM-DD', '2026-11-03'],
] as const)('a day is written %s', (dateFormat, expected) => {
  startDisplay({ ...defaultDisplay, dateFormat });
  expect(formatDate(morning)).toBe(expected);
  expect(formatDate('2026-11-03')).toBe(expected);
  expect(formatDateTime(morning)).toBe(`${expected} 09:05`);
});

test.each([
  ['24h', 'es', '09:05', '00:05'],
  ['12h', 'es', '09:05 a. m.', '12:05 a. m.'],
  ['12h', 'en', '09:05 AM', '12:05 AM'],
  ['24h', 'en', '09:05', '00:05'],
] as const)('a time is written with %s in %s', (timeFormat, language, at9, at0) => {
  startDisplay({ ...defaultDisplay, timeFormat, language });
  const plain = (text: string) => text.replaceAll(/\s/g, ' ');
  expect(plain(formatMessageTime(morning, new Date(morning)))).toBe(at9);
  expect(plain(formatMessageTime(night, new Date(night)))).toBe(at0);
});

test.each([
  ['ES', 'es', '1.950', '09:05 a. m.', '1.950 resultados'],
  ['MX', 'es', '1,950', '09:05 a.m.', '1,950 resultados'],
  ['AR', 'es', '1.950', '09:05 a. m.', '1.950 resultados'],
  ['ES', 'en', '1,950', '09:05 am', '1,950 results'],
  ['MX', 'en', '1,950', '09:05 am', '1,950 results'],
  ['US', 'en', '1,950', '09:05 AM', '1,950 results'],
] as const)('where the country is %s, a page in %s writes as there', (country, language, thousands, clock, counted) => {
  startDisplay({ ...defaultDisplay, timeFormat: '12h', language, locales: siteLocales(country) });
  const plain = (text: string) => text.replaceAll(/\s/g, ' ');
  expect(formatNumber(1950)).toBe(thousands);
  expect(plain(formatMessageTime(morning, new Date(morning)))).toBe(clock);
  const forms = { es: { other: '# resultados' }, en: { other: '# results' } };
  expect(plural(language, 1950, forms[language])).toBe(counted);
});

test('numbers are grouped', () => {
  expect(formatNumber(4000)).toBe('4.000');
  startDisplay({ ...defaultDisplay, language: 'en' });
  expect(formatNumber(4000)).toBe('4,000');
});

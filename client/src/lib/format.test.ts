import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defaultDisplay } from '#shared/domain/display.ts';
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

test('numbers are grouped', () => {
  expect(formatNumber(4000)).toBe('4.000');
  startDisplay({ ...defaultDisplay, language: 'en' });
  expect(formatNumber(4000)).toBe('4,000');
});

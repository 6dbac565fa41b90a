import { expect, test } from 'vitest';
import { formatMessageTime, formatNumber } from './format.ts';

test('a message of today has its time, an older one its date too', () => {
  const now = new Date(2026, 10, 21, 18, 0);
  expect(formatMessageTime(new Date(2026, 10, 21, 9, 5).toISOString(), now)).toBe('09:05');
  expect(formatMessageTime(new Date(2026, 10, 20, 9, 5).toISOString(), now)).toMatch(/^20 nov.*09:05$/);
});

test('numbers are grouped', () => {
  expect(formatNumber(4000)).toBe('4.000');
});

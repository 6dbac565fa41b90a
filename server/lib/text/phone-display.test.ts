import { expect, test } from 'vitest';
import { phoneAsRead } from './phone-display.ts';

test.each([
  ['+34655222333', '+34 655 22 23 33'],
  ['+525512345678', '+52 55 1234 5678'],
  ['+50688887777', '+506 8888 7777'],
  // Nobody is known to have it; its country is apart all the same.
  ['+56912345678', '+56 912345678'],
  ['655', '655'],
])('%s is shown as %s', (phone, shown) => {
  expect(phoneAsRead(phone)).toBe(shown);
});

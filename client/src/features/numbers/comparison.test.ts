import { expect, test } from 'vitest';
import { compare, contactShare, share } from './comparison.ts';

test.each([
  [10, 5, { kind: 'more', percent: 100 }],
  [5, 10, { kind: 'less', percent: 50 }],
  [0, 10, { kind: 'less', percent: 100 }],
  [10, 10, { kind: 'same' }],
  [0, 0, { kind: 'same' }],
  [3, 0, { kind: 'new' }],
  [1001, 1000, { kind: 'more', percent: 1 }],
  [3, null, { kind: 'unknown' }],
  [null, 3, { kind: 'unknown' }],
  [3, undefined, { kind: 'unknown' }],
])('%s after %s is %j', (now, before, expected) => {
  expect(compare(now, before)).toEqual(expected);
});

test('nothing is divided by nothing', () => {
  expect(share(5, 0)).toBeNull();
  expect(share(null, 5)).toBeNull();
  expect(share(1, 4)).toBe(0.25);
});

test('contacts that came in other ways too are no share of the talks', () => {
  expect(contactShare({ contacts: 2, conversations: 1 })).toBeNull();
  expect(contactShare({ contacts: 1, conversations: 2 })).toBe(0.5);
  expect(contactShare({ contacts: 0, conversations: 0 })).toBeNull();
});

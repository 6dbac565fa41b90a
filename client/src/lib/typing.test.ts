import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTypingSender } from './typing.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('whoever writes on and on is said to write at once, and then every three seconds at most, failures or not', () => {
  const send = vi.fn(() => Promise.reject(new Error('away')));
  const type = createTypingSender(send);
  const sentAfter = Array.from({ length: 70 }, () => {
    type();
    vi.advanceTimersByTime(100);
    return send.mock.calls.length;
  });
  expect(sentAfter[0]).toBe(1);
  expect(sentAfter[29]).toBe(1);
  expect(sentAfter[30]).toBe(2);
  expect(sentAfter.at(-1)).toBe(3);
});

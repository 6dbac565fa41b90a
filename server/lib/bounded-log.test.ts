import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { boundedLog } from './bounded-log.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

test('a flood is written as its first few, and what was left out is counted later', () => {
  const written: [string, number][] = [];
  const log = boundedLog({ max: 3, windowMs: 1_000 });
  const flood = (kind: string, times: number) => {
    for (let count = 0; count < times; count += 1) log(kind, (leftOut) => written.push([kind, leftOut]));
  };
  flood('slow', 100);
  flood('other', 1);
  expect(written.map(([kind]) => kind)).toEqual(['slow', 'slow', 'slow', 'other']);
  vi.advanceTimersByTime(1_001);
  flood('slow', 2);
  flood('other', 1);
  expect(written.slice(4)).toEqual([
    ['slow', 97],
    ['slow', 0],
    ['other', 0],
  ]);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { coalesce } from './coalesce.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('what is wished for while it is at work is done once more, after a pause', async () => {
  const startedAt = performance.now();
  const done: number[] = [];
  const wish = coalesce(async () => void done.push(performance.now() - startedAt), 300);
  wish();
  await vi.advanceTimersByTimeAsync(10);
  wish();
  wish();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(done).toEqual([0, 300]);
  wish();
  expect(done).toEqual([0, 300, 1_010]);
});

test('how long the pause is may change', async () => {
  const startedAt = performance.now();
  const begun: number[] = [];
  let pauseMs = 300;
  const wish = coalesce(
    async () => void begun.push(performance.now() - startedAt),
    () => pauseMs,
  );
  wish();
  wish();
  await vi.advanceTimersByTimeAsync(1_000);
  pauseMs = 1_000;
  wish();
  wish();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(begun).toEqual([0, 300, 1_000, 2_000]);
});

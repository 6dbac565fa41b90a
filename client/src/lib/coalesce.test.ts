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

test('what is quick is done again sooner than what takes long', async () => {
  const startedAt = performance.now();
  const begun: number[] = [];
  let tookMs = 20;
  const wish = coalesce(
    async () => {
      begun.push(performance.now() - startedAt);
      await new Promise((resolve) => setTimeout(resolve, tookMs));
    },
    (took) => Math.max(300, 5 * took),
  );
  wish();
  wish();
  await vi.advanceTimersByTimeAsync(1_000);
  tookMs = 200;
  wish();
  await vi.advanceTimersByTimeAsync(1);
  wish();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(begun).toEqual([0, 320, 1_000, 2_200]);
});

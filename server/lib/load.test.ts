import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { limits } from '#server/config/limits.ts';
import { createLoad } from './load.ts';

const { busyLateMs, sampleMs, restSamples } = limits.overload;

function computedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

/** Computes, and lets the event loop do what is due in between. */
async function compute(rounds: number, ms: number): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    const until = computedMs() + ms;
    while (computedMs() < until);
    await delay(1);
  }
}

test('a process that computes without a pause is late, one long turn is not enough, and rest mends it', async () => {
  const load = createLoad();
  expect(load.lateMs()).toBe(0);
  await compute(1, 500);
  await delay(sampleMs);
  expect(load.lateMs()).toBeLessThan(busyLateMs);
  await compute(5, 400);
  expect(load.lateMs()).toBeGreaterThan(busyLateMs);
  await delay(2 * restSamples * sampleMs);
  expect(load.lateMs()).toBeLessThan(busyLateMs);
});

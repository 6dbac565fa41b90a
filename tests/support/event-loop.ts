import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';

/** The time that this thread computes while some work is done, in milliseconds; a busy machine counts for nothing. */
export async function computedMs(work: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1e3;
}

const resolutionMs = 2;

/**
 * How long some work keeps the event loop from everything else, in milliseconds: the longest delay, but not more than the
 * time this thread has computed, so that a busy machine counts for nothing; and the least of three runs, for the same.
 */
export async function blockedMs(work: () => Promise<unknown>): Promise<number> {
  const runs: number[] = [];
  for (let run = 0; run < 3; run += 1) {
    const monitor = monitorEventLoopDelay({ resolution: resolutionMs });
    monitor.enable();
    // It measures from one of its samples to the next: there has to be one before the work, and one after it.
    await delay(5 * resolutionMs);
    const computed = await computedMs(async () => {
      await work();
      await delay(5 * resolutionMs);
    });
    monitor.disable();
    runs.push(Math.min(monitor.max / 1e6 - resolutionMs, computed));
  }
  return Math.min(...runs);
}

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
 * How long some work keeps the event loop from everything else, in milliseconds: the most that this thread computes between
 * two ticks of a timer, so that a busy machine counts for nothing; and the least of three runs, for the same.
 */
export async function blockedMs(work: () => Promise<unknown>): Promise<number> {
  const runs: number[] = [];
  for (let run = 0; run < 3; run += 1) {
    let longestMs = 0;
    let before = process.threadCpuUsage();
    const timer = setInterval(() => {
      const { user, system } = process.threadCpuUsage(before);
      longestMs = Math.max(longestMs, (user + system) / 1e3);
      before = process.threadCpuUsage();
    }, resolutionMs);
    // It measures from one tick to the next: there has to be one before the work, and one after it.
    await delay(5 * resolutionMs);
    longestMs = 0;
    await work();
    await delay(5 * resolutionMs);
    clearInterval(timer);
    runs.push(longestMs);
  }
  return Math.min(...runs);
}

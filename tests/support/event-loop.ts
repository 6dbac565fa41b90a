import { monitorEventLoopDelay } from 'node:perf_hooks';

const resolutionMs = 2;

/**
 * How long some work keeps the event loop from everything else, in milliseconds: the least of three runs, so that what a
 * busy machine adds by chance does not count, and what the work needs each time does.
 */
export async function blockedMs(work: () => Promise<unknown>): Promise<number> {
  const longest: number[] = [];
  for (let run = 0; run < 3; run += 1) {
    const monitor = monitorEventLoopDelay({ resolution: resolutionMs });
    monitor.enable();
    await work();
    // The histogram takes its sample when the loop comes round again.
    await new Promise((resolve) => setTimeout(resolve, 2 * resolutionMs));
    monitor.disable();
    longest.push(monitor.max / 1e6 - resolutionMs);
  }
  return Math.min(...longest);
}

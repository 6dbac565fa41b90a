import { limits } from '#server/config/limits.ts';

/** How late this process runs what is due. */
export interface Load {
  /** Milliseconds, smoothed. */
  lateMs(): number;
}

/**
 * Measures how long the event loop delays what is due, while somebody asks for it. If nobody asks, nothing runs. The delay counts only
 * up to the processor time that this thread has used meanwhile, so that a machine busy with other things does not count.
 */
export function createLoad(): Load {
  const { sampleMs, smoothing, restSamples } = limits.overload;
  let late = 0;
  /** Samples since somebody asked. */
  let unasked = 0;
  let timer: NodeJS.Timeout | undefined;

  function sample(): void {
    const dueAt = performance.now() + sampleMs;
    const before = process.threadCpuUsage();
    timer = setTimeout(() => {
      const { user, system } = process.threadCpuUsage(before);
      late += smoothing * (Math.min(performance.now() - dueAt, (user + system) / 1000) - late);
      timer = undefined;
      unasked += 1;
      if (unasked < restSamples) sample();
      else late = 0;
    }, sampleMs);
    timer.unref();
  }

  return {
    lateMs() {
      unasked = 0;
      if (!timer) sample();
      return late;
    },
  };
}

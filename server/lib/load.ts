import { limits } from '#server/config/limits.ts';

/** How late this process is with what is due. */
export interface Load {
  /** Milliseconds, smoothed. */
  lateMs(): number;
}

/**
 * Measures how long the event loop keeps what is due waiting, for as long as it is asked: nobody asks at rest, and then nothing
 * runs. No more counts than this thread has computed meanwhile, so that a machine that is busy with other things is no reason.
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

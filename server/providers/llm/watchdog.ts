import type { limits } from '#server/config/limits.ts';

export type Timings = { [name in keyof typeof limits.provider]: number };

export type Expiry = 'first-token' | 'silence' | 'total';

interface Watchdog {
  /** Starts the wait for the first token of a call. `ms` is the limit. */
  expectFirst(ms: number): void;
  /** The model has sent something. */
  heard(): void;
  stop(): void;
}

/** Limits the pauses of a call with one timer: each event only stores the time, and a timer that fires too early is set again. */
export function createWatchdog(
  { betweenTokensTimeoutMs, totalTimeoutMs }: Timings,
  onExpired: (expiry: Expiry) => void,
): Watchdog {
  const totalLimit = performance.now() + totalTimeoutMs;
  let timer: NodeJS.Timeout | undefined;
  let firstLimit: number | undefined;
  let heardAt = 0;

  return {
    expectFirst(ms) {
      firstLimit = performance.now() + ms;
      arm();
    },
    heard() {
      heardAt = performance.now();
      if (firstLimit === undefined) return;
      firstLimit = undefined;
      // The only case in which a limit moves closer, if the limit between tokens is the shorter one.
      arm();
    },
    stop() {
      clearTimeout(timer);
    },
  };

  function nextLimit(): number {
    if (firstLimit !== undefined) return Math.min(firstLimit, totalLimit);
    return Math.min(heardAt + betweenTokensTimeoutMs, totalLimit);
  }

  function arm(): void {
    clearTimeout(timer);
    timer = setTimeout(check, Math.max(1, nextLimit() - performance.now()));
  }

  function check(): void {
    // A timer may come a fraction of a millisecond early.
    if (nextLimit() - performance.now() > 1) arm();
    else if (performance.now() + 1 >= totalLimit) onExpired('total');
    else onExpired(firstLimit === undefined ? 'silence' : 'first-token');
  }
}

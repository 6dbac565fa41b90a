import type { limits } from '#server/config/limits.ts';

export type Timings = { [name in keyof typeof limits.provider]: number };

export type Expiry = 'first-token' | 'silence' | 'total';

interface Watchdog {
  /** A call begins: the wait for its first token starts. `ms` is how long it may take. */
  expectFirst(ms: number): void;
  /** The model gave a sign of life. */
  heard(): void;
  stop(): void;
}

/**
 * Watches the silences of a call. One timer for all of them: a sign of life only writes down the time, and a timer
 * that comes too early sets itself again.
 */
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
      // The only time that a limit comes nearer, should the wait between tokens be the shorter one.
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

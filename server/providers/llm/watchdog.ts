import type { limits } from '#server/config/limits.ts';

export type Timings = { [name in keyof typeof limits.provider]: number };

export type Expiry = 'first-token' | 'silence' | 'total';

interface Watchdog {
  /** A call begins: the wait for its first token starts. `ms` is how long it may take. */
  expectFirst(ms: number): void;
  /** The model gave a sign of life, and now it is the reader's turn. */
  heard(): void;
  /** The reader wants more. */
  waiting(): void;
  stop(): void;
}

/**
 * Watches the silences of a call. One timer for all of them: a sign of life only writes down the time, and a timer
 * that comes too early sets itself again. What the reader takes in between is not the model's silence.
 */
export function createWatchdog(
  { betweenTokensTimeoutMs, totalTimeoutMs }: Timings,
  onExpired: (expiry: Expiry) => void,
): Watchdog {
  const totalLimit = performance.now() + totalTimeoutMs;
  let timer: NodeJS.Timeout | undefined;
  let firstLimit: number | undefined;
  let waitingSince: number | undefined;

  return {
    expectFirst(ms) {
      waitingSince = performance.now();
      firstLimit = waitingSince + ms;
      arm();
    },
    heard() {
      waitingSince = undefined;
      if (firstLimit === undefined) return;
      firstLimit = undefined;
      // The only time that a limit comes nearer, should the wait between tokens be the shorter one.
      arm();
    },
    waiting() {
      waitingSince = performance.now();
    },
    stop() {
      clearTimeout(timer);
    },
  };

  function nextLimit(): number {
    if (firstLimit !== undefined) return Math.min(firstLimit, totalLimit);
    return Math.min((waitingSince ?? performance.now()) + betweenTokensTimeoutMs, totalLimit);
  }

  function arm(): void {
    clearTimeout(timer);
    timer = setTimeout(check, nextLimit() - performance.now());
  }

  function check(): void {
    // A timer may come a fraction of a millisecond early.
    if (nextLimit() - performance.now() > 1) arm();
    else if (performance.now() + 1 >= totalLimit) onExpired('total');
    else onExpired(firstLimit === undefined ? 'silence' : 'first-token');
  }
}

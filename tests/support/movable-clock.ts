import type { Clock } from '#server/lib/clock.ts';

/** The real time, until a test moves it. */
export function movableClock(): Clock & { advance(time: { minutes?: number; days?: number }): void } {
  let aheadMs = 0;
  return {
    now: () => new Date(Date.now() + aheadMs),
    advance({ minutes = 0, days = 0 }) {
      aheadMs += (minutes + days * 24 * 60) * 60_000;
    },
  };
}

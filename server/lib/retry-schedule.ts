import { limits } from '#server/config/limits.ts';

const minuteMs = 60_000;

/**
 * When a message that was not accepted (a mail, a webhook's message) is tried again after this many tries. Undefined when it is given
 * up.
 */
export function nextTry(attempts: number, startedAt: Date, now: Date): Date | undefined {
  const { retryMinutes, giveUpAfterHours } = limits.mailOutbox;
  const next = new Date(now.getTime() + waitMinutes(retryMinutes, attempts) * minuteMs);
  return next.getTime() - startedAt.getTime() > giveUpAfterHours * 60 * minuteMs ? undefined : next;
}

/** The wait after the `count`th failure. The last wait applies to all later failures. */
export function waitMinutes(waits: readonly number[], count: number): number {
  return waits[Math.min(count, waits.length) - 1] ?? 0;
}

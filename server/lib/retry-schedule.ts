import { limits } from '#server/config/limits.ts';

const minuteMs = 60_000;

/** When what nobody takes (a mail, a webhook's message) is tried again after so many tries, or undefined when it is given up. */
export function nextTry(attempts: number, startedAt: Date, now: Date): Date | undefined {
  const { retryMinutes, giveUpAfterHours } = limits.mailOutbox;
  const next = new Date(now.getTime() + waitMinutes(retryMinutes, attempts) * minuteMs);
  return next.getTime() - startedAt.getTime() > giveUpAfterHours * 60 * minuteMs ? undefined : next;
}

/** The wait after the `count`th failure; the last is for all that follow. */
export function waitMinutes(waits: readonly number[], count: number): number {
  return waits[Math.min(count, waits.length) - 1] ?? 0;
}

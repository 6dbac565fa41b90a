import { clockAt, dayAt, dayBefore } from '#shared/domain/days.ts';
import { minutesOf, wallClock } from '../slots/wall-clock.ts';

/** A booking that is made less than this time before its reminder gets none. */
const leastAheadMs = 2 * 60 * 60_000;

/**
 * The time of the reminder: the day before, at the same local time in the agenda's zone, even if the clocks change in
 * between. Undefined if that time has passed, or nearly. If the day before does not have that local time, the next one is
 * used.
 */
export function reminderAt(startsAt: Date, timeZone: string, now: Date): Date | undefined {
  const day = dayBefore(dayAt(startsAt, timeZone));
  const wanted = minutesOf(clockAt(startsAt, timeZone));
  const stretch = wallClock(day, timeZone).find(({ wallEnd }) => wanted < wallEnd);
  if (!stretch) return undefined;
  const at = new Date(stretch.at + Math.max(0, wanted - stretch.wall) * 60_000);
  return at.getTime() > now.getTime() + leastAheadMs ? at : undefined;
}

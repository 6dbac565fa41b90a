import { clockAt, dayAt, dayBefore } from '#shared/domain/days.ts';
import { minutesOf, wallClock } from '../slots/wall-clock.ts';

/** Who books later than so long before it needs no reminder. */
const leastAheadMs = 2 * 60 * 60_000;

/**
 * When who comes is reminded: the day before, at the same time by the agenda's clocks, whether they are put in between or not. Undefined
 * where that has passed, or nearly. A time that the day before leaves out is its next one.
 */
export function reminderAt(startsAt: Date, timeZone: string, now: Date): Date | undefined {
  const day = dayBefore(dayAt(startsAt, timeZone));
  const wanted = minutesOf(clockAt(startsAt, timeZone));
  const stretch = wallClock(day, timeZone).find(({ wallEnd }) => wanted < wallEnd);
  if (!stretch) return undefined;
  const at = new Date(stretch.at + Math.max(0, wanted - stretch.wall) * 60_000);
  return at.getTime() > now.getTime() + leastAheadMs ? at : undefined;
}

import { type OpeningHours, weekdays } from '#shared/domain/conversations/inbox.ts';
import { clockAt, dayAt } from '#shared/domain/days.ts';

interface Hours {
  /** Null: always open. */
  openingHours: OpeningHours | null;
  /** Days on which it is closed, whatever the weekday. */
  holidays: readonly string[];
  timeZone: string;
}

export interface Opening {
  /** The date: `2026-11-23`. */
  day: string;
  /** The local time: `09:00`. */
  time: string;
  /** The number of days until then: 0 is today. */
  inDays: number;
}

/** How many days ahead an opening is looked for. Nobody would wait longer. */
const daysAhead = 60;
const dayMs = 24 * 60 * 60_000;

/**
 * Whether it is open at a moment, and if not, when it opens next. `next` is undefined if that is not known. All times are local times of
 * the time zone, so daylight saving changes do not move an opening.
 */
export function openingAt(
  now: Date,
  { openingHours, holidays, timeZone }: Hours,
): { isOpen: true } | { isOpen: false; next: Opening | undefined } {
  if (openingHours === null) return { isOpen: true };
  const time = clockAt(now, timeZone);
  const today = Date.parse(`${dayAt(now, timeZone)}T00:00:00Z`);
  for (let inDays = 0; inDays <= daysAhead; inDays += 1) {
    // A calendar day as a UTC date, because in UTC every day has 24 hours.
    const date = new Date(today + inDays * dayMs);
    const day = date.toISOString().slice(0, 10);
    const weekday = weekdays[date.getUTCDay()];
    const ranges = holidays.includes(day) || !weekday ? [] : (openingHours[weekday] ?? []);
    if (inDays === 0 && ranges.some(({ from, to }) => from <= time && time < to)) return { isOpen: true };
    const next = ranges.find(({ from }) => inDays > 0 || from > time);
    if (next) return { isOpen: false, next: { day, time: next.from, inDays } };
  }
  return { isOpen: false, next: undefined };
}

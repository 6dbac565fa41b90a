import { type OpeningHours, weekdays } from '#shared/domain/conversations/inbox.ts';
import { clockAt, dayAt } from '#shared/domain/days.ts';

interface Hours {
  /** Null: always open. */
  openingHours: OpeningHours | null;
  /** Days that are closed whatever the weekday. */
  holidays: readonly string[];
  timeZone: string;
}

export interface Opening {
  /** `2026-11-23`. */
  day: string;
  /** `09:00`, by the clocks of that day. */
  time: string;
  /** How many days from now: 0 is today. */
  inDays: number;
}

/** How far ahead an opening is looked for: farther away nobody waits for it. */
const daysAhead = 60;
const dayMs = 24 * 60 * 60_000;

/**
 * Whether somebody is there at a moment, and otherwise when next; undefined where that is not known. All by what clocks on the wall
 * show in the time zone: a change of clocks moves no opening.
 */
export function openingAt(
  now: Date,
  { openingHours, holidays, timeZone }: Hours,
): { isOpen: true } | { isOpen: false; next: Opening | undefined } {
  if (openingHours === null) return { isOpen: true };
  const time = clockAt(now, timeZone);
  const today = Date.parse(`${dayAt(now, timeZone)}T00:00:00Z`);
  for (let inDays = 0; inDays <= daysAhead; inDays += 1) {
    // A day of the calendar, written as UTC has it: there every day has 24 hours.
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

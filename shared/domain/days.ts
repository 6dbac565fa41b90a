/** Where a platform's days begin and end that has not said so. */
export const defaultTimeZone = 'Europe/Madrid';

export function isTimeZone(name: string): boolean {
  try {
    Intl.DateTimeFormat('en', { timeZone: name });
    // Offsets (`+01:00`) have no summer time: nobody lives by them.
    return /^[A-Za-z]/.test(name);
  } catch {
    return false;
  }
}

/** The day that it is at a moment in a time zone, `2026-11-21`. */
export function dayAt(moment: Date, timeZone: string): string {
  return formatOf(timeZone).format(moment).slice(0, 10);
}

/** The calendar's day before one, `2026-11-20`. */
export function dayBefore(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - dayMs).toISOString().slice(0, 10);
}

/** The hour that clocks show at a moment in a time zone, 0 to 23. */
export function hourAt(moment: Date, timeZone: string): number {
  return Number(formatOf(timeZone).format(moment).slice(12, 14));
}

/** What clocks show at a moment in a time zone, `09:05`. */
export function clockAt(moment: Date, timeZone: string): string {
  return formatOf(timeZone).format(moment).slice(12, 17);
}

/**
 * When days begin in a time zone, one after another from the day `from` on, `count` of them; where clocks skip midnight a day begins
 * at one o'clock, and one that the calendar leaves out has no time of its own.
 */
export function dayStarts(from: string, count: number, timeZone: string): Date[] {
  const first = Date.parse(`${from}T00:00:00Z`);
  return Array.from({ length: count }, (_, n) => dayStart(new Date(first + n * dayMs), timeZone));
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** Zones are up to 12 hours behind UTC and 14 before it; clocks are put by less than the rest. */
const farthestMs = 16 * 60 * minuteMs;

const starts = new Map<string, Date>();
const keptStarts = 20_000;

/** `midnight` is the day's in UTC. Days of a place follow one another, so the first minute of one can be looked for by halves. */
function dayStart(midnight: Date, timeZone: string): Date {
  const day = midnight.toISOString().slice(0, 10);
  const key = `${timeZone} ${day}`;
  const known = starts.get(key);
  if (known) return known;
  let before = Math.floor((midnight.getTime() - farthestMs) / minuteMs);
  let after = Math.floor((midnight.getTime() + farthestMs) / minuteMs);
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (dayAt(new Date(middle * minuteMs), timeZone) < day) before = middle;
    else after = middle;
  }
  if (starts.size >= keptStarts) starts.clear();
  const start = new Date(after * minuteMs);
  starts.set(key, start);
  return start;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making one takes longer than all else. Canadian English writes days as ISO 8601 does. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  formats.set(timeZone, format);
  return format;
}

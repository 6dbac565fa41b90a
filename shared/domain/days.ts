/** The time zone of a platform that has not set one. */
export const defaultTimeZone = 'Europe/Madrid';

export function isTimeZone(name: string): boolean {
  try {
    Intl.DateTimeFormat('en', { timeZone: name });
    // Offsets (`+01:00`) are refused: they have no summer time, so they are no place's time zone.
    return /^[A-Za-z]/.test(name);
  } catch {
    return false;
  }
}

/** The day at a moment in a time zone, as `2026-11-21`. */
export function dayAt(moment: Date, timeZone: string): string {
  return formatOf(timeZone).format(moment).slice(0, 10);
}

/** The day before a day, as `2026-11-20`. */
export function dayBefore(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - dayMs).toISOString().slice(0, 10);
}

/** The local hour at a moment in a time zone, 0 to 23. */
export function hourAt(moment: Date, timeZone: string): number {
  return Number(formatOf(timeZone).format(moment).slice(12, 14));
}

/** The local time at a moment in a time zone, as `09:05`. */
export function clockAt(moment: Date, timeZone: string): string {
  return formatOf(timeZone).format(moment).slice(12, 17);
}

/**
 * The moments at which `count` consecutive days begin in a time zone, from the day `from` on. If clocks skip midnight, a day begins at one
 * o'clock. A day that the calendar skips has no time of its own.
 */
export function dayStarts(from: string, count: number, timeZone: string): Date[] {
  const first = Date.parse(`${from}T00:00:00Z`);
  return Array.from({ length: count }, (_, n) => dayStart(new Date(first + n * dayMs), timeZone));
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** Time zones are at most 12 hours behind UTC and 14 hours ahead of it. Clock changes are smaller than the remaining margin. */
const farthestMs = 16 * 60 * minuteMs;

const starts = new Map<string, Date>();
const keptStarts = 20_000;

/**
 * `midnight` is the day's midnight in UTC. Days in one time zone follow one another, so a binary search finds the first minute of a day.
 */
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

/** Formats are cached, because making one takes longer than everything else here. Canadian English writes days as ISO 8601 does. */
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

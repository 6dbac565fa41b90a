import { clockAt, dayAt, dayStarts } from '#shared/domain/days.ts';

const minuteMs = 60_000;

/** `09:30` as minutes since midnight. */
export function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}

/** Minutes since midnight as `09:30`. */
export function clockOf(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return `${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`;
}

/**
 * The moment at which the clocks of a time zone show a time on a day. If they show it twice, it is the first moment. If they skip it, it is
 * the moment at which they show the time one hour later. Undefined for a day that the zone's calendar leaves out.
 */
export function momentAt(day: string, minutes: number, timeZone: string): Date | undefined {
  const [start] = dayStarts(day, 1, timeZone);
  if (!start || dayAt(start, timeZone) !== day) return undefined;
  const wanted = clockOf(minutes);
  const begins = minutesOf(clockAt(start, timeZone));
  const plain = start.getTime() + (minutes - begins) * minuteMs;
  for (const put of [-120, -60, -30, 0, 30, 60, 120]) {
    const moment = new Date(plain + put * minuteMs);
    if (clockAt(moment, timeZone) === wanted && dayAt(moment, timeZone) === day) return moment;
  }
  return new Date(plain);
}

/** The place of a moment in a day's column: its day, and the minutes since midnight on the zone's clocks. */
export function placeOf(moment: string, timeZone: string): { day: string; minutes: number } {
  const date = new Date(moment);
  return { day: dayAt(date, timeZone), minutes: minutesOf(clockAt(date, timeZone)) };
}

import { clockAt, dayAt, dayStarts } from '#shared/domain/days.ts';

const minuteMs = 60_000;

/** A part of a day in which no clock is put: by its minutes, `wall` is what clocks show and `at` when that is. */
export interface Stretch {
  /** Milliseconds since 1970. */
  at: number;
  /** Minutes since midnight by the clocks on the wall, from and to. */
  wall: number;
  wallEnd: number;
}

const stretches = new Map<string, Stretch[]>();
const keptDays = 20_000;

/**
 * A day of a zone's calendar as clocks show it: one stretch of 24 hours, but on the days on which clocks are put, where one time of day is
 * left out or comes twice. Empty for a day that the calendar leaves out.
 */
export function wallClock(day: string, timeZone: string): readonly Stretch[] {
  const key = `${timeZone} ${day}`;
  const known = stretches.get(key);
  if (known) return known;
  if (stretches.size >= keptDays) stretches.clear();
  const made = stretchesOf(day, timeZone);
  stretches.set(key, made);
  return made;
}

function stretchesOf(day: string, timeZone: string): Stretch[] {
  const [start, next] = dayStarts(day, 2, timeZone).map((moment) => moment.getTime());
  if (start === undefined || next === undefined || dayAt(new Date(start), timeZone) !== day) return [];
  const found: Stretch[] = [];
  for (let at = start; at < next; ) {
    const wall = wallAt(at, timeZone);
    const isOn = (moment: number) => wallAt(moment, timeZone) - wall === (moment - at) / minuteMs;
    let end = next;
    if (!isOn(next - minuteMs)) {
      // The first minute at which clocks show something else than the minutes that have gone by.
      let before = at;
      let after = next - minuteMs;
      while (after - before > minuteMs) {
        const middle = before + Math.floor((after - before) / minuteMs / 2) * minuteMs;
        if (isOn(middle)) before = middle;
        else after = middle;
      }
      end = after;
    }
    found.push({ at, wall, wallEnd: wall + (end - at) / minuteMs });
    at = end;
  }
  return found;
}

/** Minutes since midnight, as clocks show them. */
function wallAt(moment: number, timeZone: string): number {
  return minutesOf(clockAt(new Date(moment), timeZone));
}

/** `09:30` as minutes since midnight; `24:00` is the day's end. */
export function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}

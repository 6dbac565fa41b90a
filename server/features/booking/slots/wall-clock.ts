import { clockAt, dayAt, dayStarts } from '#shared/domain/days.ts';

const minuteMs = 60_000;

/** A part of a day without a clock change. `at` is the moment at which it starts, `wall` and `wallEnd` are its local times. */
export interface Stretch {
  /** Milliseconds since 1970. */
  at: number;
  /** The local start and end, in minutes since midnight. */
  wall: number;
  wallEnd: number;
}

const stretches = new Map<string, Stretch[]>();
const keptDays = 20_000;

/**
 * A day in a time zone as clocks show it. It is one stretch of 24 hours, except on days with a clock change, on which a
 * local time is left out or comes twice. Empty for a day that the zone's calendar leaves out.
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
      // Finds the first minute at which the local time no longer equals the elapsed minutes.
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

/** The local time in minutes since midnight. */
function wallAt(moment: number, timeZone: string): number {
  return minutesOf(clockAt(new Date(moment), timeZone));
}

/** `09:30` as minutes since midnight. `24:00` is the end of the day. */
export function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}

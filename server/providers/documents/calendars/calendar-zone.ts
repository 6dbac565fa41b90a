import ICAL from 'ical.js';
import { clockAt, dayAt, isTimeZone } from '#shared/domain/days.ts';

/** The time zone of a calendar's times: one that the system knows, or one that the calendar itself defines. */
export type CalendarZone = string | ICAL.Timezone;

const dayMs = 24 * 60 * 60_000;

/** The local time as if it were in UTC. */
export function wallOf({ year, month, day, hour, minute, second, isDate }: ICAL.Time): number {
  return Date.UTC(year, month - 1, day, ...(isDate ? ([] as const) : ([hour, minute, second] as const)));
}

/**
 * The zone of a property's time. A zone that the system knows takes precedence over the calendar's own definition, which
 * often covers only some years. Times without a zone are in `own`.
 */
export function zoneOf(property: ICAL.Property, time: ICAL.Time, own: CalendarZone): CalendarZone {
  if (time.isDate) return own;
  if (time.zone === ICAL.Timezone.utcTimezone) return 'UTC';
  const name = property.getFirstParameter('tzid');
  if (name && isTimeZone(name)) return name;
  return time.zone && time.zone !== ICAL.Timezone.localTimezone ? time.zone : own;
}

/**
 * The moment of a local time, in milliseconds since 1970. If it comes twice, the first one is used. If it is left out, the
 * offset from before the gap is used (RFC 5545, 3.3.5).
 */
export function momentOf(wall: number, zone: CalendarZone): number {
  if (zone === 'UTC') return wall;
  const before = offsetAt(wall - dayMs, zone);
  const early = wall - before;
  const after = offsetAt(wall + dayMs, zone);
  if (after === before || offsetAt(early, zone) === before) return early;
  const late = wall - after;
  return offsetAt(late, zone) === after ? late : early;
}

/** The local time at a moment. */
export function wallAt(moment: number, zone: CalendarZone): number {
  return moment + offsetAt(moment, zone);
}

/** The zone's offset from UTC at a moment. */
function offsetAt(moment: number, zone: CalendarZone): number {
  if (zone === 'UTC') return 0;
  if (typeof zone !== 'string') {
    const shown = ICAL.Time.fromJSDate(new Date(moment), true).convertToZone(zone);
    return wallOf(shown) - Math.floor(moment / 1_000) * 1_000;
  }
  const at = new Date(moment);
  return Date.parse(`${dayAt(at, zone)}T${clockAt(at, zone)}Z`) - Math.floor(moment / 60_000) * 60_000;
}

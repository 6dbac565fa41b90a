import ICAL from 'ical.js';
import { clockAt, dayAt, isTimeZone } from '#shared/domain/days.ts';

/** Whose clocks a time of a calendar is by: a zone's that this program knows, or one that the calendar itself defines. */
export type CalendarZone = string | ICAL.Timezone;

const dayMs = 24 * 60 * 60_000;

/** What a time says, as if it were UTC's. */
export function wallOf({ year, month, day, hour, minute, second, isDate }: ICAL.Time): number {
  return Date.UTC(year, month - 1, day, ...(isDate ? ([] as const) : ([hour, minute, second] as const)));
}

/**
 * The zone of a property's time. A name that the system knows goes before what the calendar says of it, which is often some years only.
 * Times of no zone are by `own`.
 */
export function zoneOf(property: ICAL.Property, time: ICAL.Time, own: CalendarZone): CalendarZone {
  if (time.isDate) return own;
  if (time.zone === ICAL.Timezone.utcTimezone) return 'UTC';
  const name = property.getFirstParameter('tzid');
  if (name && isTimeZone(name)) return name;
  return time.zone && time.zone !== ICAL.Timezone.localTimezone ? time.zone : own;
}

/**
 * When clocks show a time, in milliseconds since 1970. One that comes twice is the first, and one that is left out is counted on from the
 * clocks of before (RFC 5545, 3.3.5).
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

/** What clocks show at a moment. */
export function wallAt(moment: number, zone: CalendarZone): number {
  return moment + offsetAt(moment, zone);
}

/** How far clocks are before UTC at a moment. */
function offsetAt(moment: number, zone: CalendarZone): number {
  if (zone === 'UTC') return 0;
  if (typeof zone !== 'string') {
    const shown = ICAL.Time.fromJSDate(new Date(moment), true).convertToZone(zone);
    return wallOf(shown) - Math.floor(moment / 1_000) * 1_000;
  }
  const at = new Date(moment);
  return Date.parse(`${dayAt(at, zone)}T${clockAt(at, zone)}Z`) - Math.floor(moment / 60_000) * 60_000;
}

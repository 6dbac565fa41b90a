import ICAL from 'ical.js';
import { limits } from '#server/config/limits.ts';
import { DocumentFault } from '../document-reader.ts';
import { type CalendarZone, momentOf, wallAt, wallOf, zoneOf } from './calendar-zone.ts';

/** The start and the end, in milliseconds since 1970. */
export type Span = [from: number, until: number];

export interface CalendarWindow {
  from: number;
  until: number;
  /** The time zone in which days begin. Also used for times without a zone. */
  timeZone: string;
}

interface Event {
  component: ICAL.Component;
  start: ICAL.Time;
  zone: CalendarZone;
  isFree: boolean;
}

/** An event that replaces one time of a series (RECURRENCE-ID), or all times from it on. */
interface Change extends Event {
  instead: number;
  /** The replaced day as if it were in UTC, if RECURRENCE-ID is a day. */
  insteadOfDay: number | undefined;
  ofFuture: boolean;
}

interface Series {
  /** Undefined if the calendar only contains some changed times of the series. */
  main: Event | undefined;
  changes: Change[];
}

const dayMs = 24 * 60 * 60_000;
const dayOf = (wall: number) => Math.floor(wall / dayMs) * dayMs;

/**
 * The busy times of an iCalendar (RFC 5545) that overlap a window, in order. Overlapping times are joined. Throws
 * `unsupported` if it is not a calendar, and `too_large`.
 */
export function readBusyTimes(text: string, window: CalendarWindow): Span[] {
  const steps = { left: limits.documents.calendarSteps };
  const found: Span[] = [];
  for (const calendar of calendarsOf(text)) {
    for (const series of seriesOf(calendar, window.timeZone)) found.push(...timesOf(series, window, steps));
    for (const component of calendar.getAllSubcomponents('vfreebusy')) found.push(...busyPeriods(component));
  }
  const whole = joined(found.filter(([from, until]) => from < until && until > window.from && from < window.until));
  if (whole.length > limits.documents.busyTimes) throw new DocumentFault('too_large');
  return whole;
}

function calendarsOf(text: string): ICAL.Component[] {
  const start = text.search(/^BEGIN:VCALENDAR/im);
  if (start < 0) throw new DocumentFault('unsupported');
  const parsed: unknown[] = ICAL.parse(text.slice(start));
  const roots = Array.isArray(parsed[0]) ? parsed : [parsed];
  return roots.filter(Array.isArray).map((root) => new ICAL.Component(root));
}

function seriesOf(calendar: ICAL.Component, timeZone: string): Series[] {
  const found = new Map<string, Series>();
  for (const [n, component] of calendar.getAllSubcomponents('vevent').entries()) {
    const [property, start] = timeIn(component, 'dtstart');
    if (!property || !start) continue;
    const zone = zoneOf(property, start, timeZone);
    const event: Event = { component, start, zone, isFree: isFree(component) };
    const uid = String(component.getFirstPropertyValue('uid') ?? '');
    const [replaced, instead] = timeIn(component, 'recurrence-id');
    // Two events with the same uid still count as two.
    const key = uid && (replaced || !found.get(uid)?.main) ? uid : `${uid} ${n}`;
    const series = found.get(key) ?? { main: undefined, changes: [] };
    found.set(key, series);
    if (replaced && instead) {
      series.changes.push({
        ...event,
        instead: momentOf(wallOf(instead), zoneOf(replaced, instead, zone)),
        insteadOfDay: instead.isDate ? wallOf(instead) : undefined,
        ofFuture: replaced.getFirstParameter('range') === 'THISANDFUTURE',
      });
    } else series.main = event;
  }
  return [...found.values()];
}

function isFree(component: ICAL.Component): boolean {
  const textOf = (name: string) => String(component.getFirstPropertyValue(name) ?? '').toUpperCase();
  return (
    textOf('status') === 'CANCELLED' ||
    textOf('transp') === 'TRANSPARENT' ||
    textOf('x-microsoft-cdo-busystatus') === 'FREE'
  );
}

function timesOf({ main, changes }: Series, window: CalendarWindow, steps: { left: number }): Span[] {
  const found = changes.filter((each) => !each.isFree).map((each) => spanFrom(each, wallOf(each.start)));
  if (!main) return found;
  const replaced = new Set(changes.map(({ instead }) => instead));
  const replacedDays = new Set(changes.map(({ insteadOfDay }) => insteadOfDay));
  const future = changes.filter(({ ofFuture }) => ofFuture).sort((a, b) => b.instead - a.instead);
  const excepted = listedTimes(main, 'exdate');
  const exceptions = new Set(excepted.map(({ moment }) => moment));
  const exceptedDays = new Set(excepted.filter(({ isDay }) => isDay).map(({ wall }) => wall));
  for (const wall of wallsOf(main, window, steps)) {
    const moment = momentOf(wall, main.zone);
    if (exceptions.has(moment) || exceptedDays.has(dayOf(wall))) continue;
    if (replaced.has(moment) || replacedDays.has(dayOf(wall))) continue;
    const since = future.find(({ instead }) => instead <= moment);
    if (since?.isFree ?? main.isFree) continue;
    if (since) {
      const [from, until] = spanFrom(since, wallOf(since.start));
      const startsAt = moment + from - since.instead;
      found.push([startsAt, startsAt + until - from]);
    } else found.push(spanFrom(main, wall));
  }
  return found;
}

/** The time that an event takes if it begins at the local time `wall`. */
function spanFrom({ component, start, zone }: Event, wall: number): Span {
  const from = momentOf(wall, zone);
  const [property, end] = timeIn(component, 'dtend');
  if (property && end) {
    const first = wallOf(start);
    // The length of all-day events is counted in calendar days, that of others in elapsed time.
    if (start.isDate) return [from, momentOf(wall + wallOf(end) - first, zone)];
    return [from, from + momentOf(wallOf(end), zoneOf(property, end, zone)) - momentOf(first, zone)];
  }
  const duration = component.getFirstPropertyValue('duration');
  if (duration instanceof ICAL.Duration && !duration.isNegative) {
    const days = (duration.weeks * 7 + duration.days) * dayMs;
    const rest = ((duration.hours * 60 + duration.minutes) * 60 + duration.seconds) * 1_000;
    return [from, momentOf(wall + days, zone) + rest];
  }
  return [from, start.isDate ? momentOf(wall + dayMs, zone) : from];
}

/**
 * The local times at which an event begins, without those that are clearly outside the window. An event with a rule that
 * can't be followed takes place once.
 */
function wallsOf(event: Event, window: CalendarWindow, steps: { left: number }): Set<number> {
  const { component, start, zone } = event;
  const first = wallOf(start);
  const [from, until] = spanFrom(event, first);
  const earliest = window.from - (until - from) - 2 * dayMs;
  const latest = window.until + 2 * dayMs;
  const walls = new Set([first]);
  for (const property of component.getAllProperties('rrule')) {
    const rule = property.getFirstValue();
    if (!(rule instanceof ICAL.Recur)) continue;
    const isOver = endOf(rule.until, zone);
    rule.until = null;
    // Calculated with local times only, because the times of a rule don't depend on the zone.
    const floating = start.clone();
    floating.zone = ICAL.Timezone.localTimezone;
    try {
      const times = rule.iterator(floating);
      for (let time = times.next(); time; time = times.next()) {
        steps.left -= 1;
        if (steps.left < 0) throw new DocumentFault('too_large');
        const wall = wallOf(time);
        if (wall > latest || isOver(wall)) break;
        if (wall > earliest) walls.add(wall);
      }
    } catch (error) {
      if (error instanceof DocumentFault) throw error;
    }
  }
  for (const { moment, wall, isDay } of listedTimes(event, 'rdate')) walls.add(isDay ? wall : wallAt(moment, zone));
  return walls;
}

/** Returns whether a rule has ended at a local time. */
function endOf(until: ICAL.Time | null, zone: CalendarZone): (wall: number) => boolean {
  if (!until) return () => false;
  const last = wallOf(until);
  if (until.isDate) return (wall) => wall >= last + dayMs;
  if (until.zone === ICAL.Timezone.utcTimezone) return (wall) => wall > last - dayMs && momentOf(wall, zone) > last;
  return (wall) => wall > last;
}

function listedTimes({ component, zone }: Event, name: 'rdate' | 'exdate') {
  return component.getAllProperties(name).flatMap((property) =>
    property.getValues().flatMap((value: unknown) => {
      const time = value instanceof ICAL.Period ? value.start : value;
      if (!(time instanceof ICAL.Time)) return [];
      const wall = wallOf(time);
      return [{ wall, moment: momentOf(wall, zoneOf(property, time, zone)), isDay: time.isDate }];
    }),
  );
}

function busyPeriods(component: ICAL.Component): Span[] {
  return component.getAllProperties('freebusy').flatMap((property) => {
    if (property.getFirstParameter('fbtype') === 'FREE') return [];
    return property.getValues().flatMap((value: unknown): Span[] => {
      if (!(value instanceof ICAL.Period)) return [];
      return [[value.start.toUnixTime() * 1_000, value.getEnd().toUnixTime() * 1_000]];
    });
  });
}

/** Sorts spans and joins those that overlap. */
function joined(spans: readonly Span[]): Span[] {
  const found: Span[] = [];
  for (const [from, until] of [...spans].sort(([a], [b]) => a - b)) {
    const before = found.at(-1);
    if (before && from < before[1]) before[1] = Math.max(before[1], until);
    else found.push([from, until]);
  }
  return found;
}

function timeIn(component: ICAL.Component, name: string): [ICAL.Property, ICAL.Time] | [undefined, undefined] {
  const property = component.getFirstProperty(name);
  const value = property?.getFirstValue();
  return property && value instanceof ICAL.Time ? [property, value] : [undefined, undefined];
}

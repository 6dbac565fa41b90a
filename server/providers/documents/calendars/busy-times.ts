import ICAL from 'ical.js';
import { limits } from '#server/config/limits.ts';
import { DocumentFault } from '../document-reader.ts';
import { type CalendarZone, momentOf, wallAt, wallOf, zoneOf } from './calendar-zone.ts';

/** From one moment to another, in milliseconds since 1970. */
export type Span = [from: number, until: number];

export interface CalendarWindow {
  from: number;
  until: number;
  /** By which days begin, and times of no zone are meant. */
  timeZone: string;
}

interface Event {
  component: ICAL.Component;
  start: ICAL.Time;
  zone: CalendarZone;
  isFree: boolean;
}

/** One that stands in the place of a time of a series (RECURRENCE-ID), or of all from it on. */
interface Change extends Event {
  instead: number;
  /** Where it names a day: that day, as if it were UTC's. */
  insteadOfDay: number | undefined;
  ofFuture: boolean;
}

interface Series {
  /** Undefined: only some of its times were given. */
  main: Event | undefined;
  changes: Change[];
}

const dayMs = 24 * 60 * 60_000;
const dayOf = (wall: number) => Math.floor(wall / dayMs) * dayMs;

/**
 * When an iCalendar (RFC 5545) says that somebody is not free, as far as it touches a window; in order, what overlaps as one. Throws
 * `unsupported` for what is no calendar, and `too_large`.
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
    // Two events that share a name are two all the same.
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

/** The time that an event takes where it begins when clocks show `wall`. */
function spanFrom({ component, start, zone }: Event, wall: number): Span {
  const from = momentOf(wall, zone);
  const [property, end] = timeIn(component, 'dtend');
  if (property && end) {
    const first = wallOf(start);
    // Days are counted by the calendar, what has hours by time that goes by.
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
 * What clocks show each time an event begins, without what is clearly outside the window. One whose rule nobody can follow takes place
 * once.
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
    // By the clocks alone: zones change nothing of which times a rule gives.
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

/** Whether a rule is over when clocks show a time. */
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

/** In order, those that overlap as one. */
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

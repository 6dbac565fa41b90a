import { addDays } from '#shared/domain/calendar.ts';
import { type OpeningHours, type OpeningRange, weekdays } from '#shared/domain/conversations/inbox.ts';
import { dayAt } from '#shared/domain/days.ts';
import { minutesOf, wallClock } from './wall-clock.ts';

export interface AgendaHours {
  timeZone: string;
  /** The opening hours. Null means always open. */
  openingHours: OpeningHours | null;
  holidays: readonly string[];
}

export interface BookableService {
  id: number;
  minutes: number;
  bufferMinutes: number;
  capacity: number;
}

/** A time that an agenda is taken for: by a booking of a service, buffer included, or by something else. */
export interface Taken {
  from: Date;
  until: Date;
  serviceId?: number | null;
}

export interface SlotWindow {
  /** The first moment at which a slot may begin. Slots have to begin before `before`. */
  from: Date;
  before: Date;
  /** The step between the starts of slots, counted in local time from each opening on. */
  stepMinutes: number;
}

export interface FreeSlot {
  startsAt: Date;
  /** The number of places that are still free. */
  places: number;
}

const minuteMs = 60_000;
const wholeDay: readonly OpeningRange[] = [{ from: '00:00', to: '24:00' }];

/**
 * The starts that a service can have in an agenda. The whole service must be within the hours, which may continue from one
 * opening or one day to the next. Its time, buffer included, must not be taken. Hours are local time: when the clocks
 * change, an hour that comes twice is open twice, and an hour that is left out does not exist.
 */
export function freeSlots(
  agenda: AgendaHours,
  service: BookableService,
  taken: readonly Taken[],
  { from, before, stepMinutes }: SlotWindow,
): FreeSlot[] {
  const first = dayAt(from, agenda.timeZone);
  const last = dayAt(before, agenda.timeZone);
  const open: Stretch[] = [];
  const starts: number[] = [];
  // A service on the last day may end on the next day.
  for (let day = addDays(first, -1); day <= addDays(last, 1); day = addDays(day, 1)) {
    for (const stretch of openStretches(agenda, day)) {
      open.push(stretch);
      for (let at = stretch.firstStart(stepMinutes); at < stretch.end; at += stepMinutes * minuteMs) starts.push(at);
    }
  }
  const whole = joined(open);
  const durationMs = service.minutes * minuteMs;
  const busyMs = durationMs + service.bufferMinutes * minuteMs;
  const busy = taken
    .map((each) => ({ ...each, start: each.from.getTime(), end: each.until.getTime() }))
    .sort((a, b) => a.start - b.start);
  const found: FreeSlot[] = [];
  // Starts are in order, so what ends before one start is also before the following ones.
  let [opening, past] = [0, 0];
  for (const at of starts) {
    if (at < from.getTime() || at >= before.getTime()) continue;
    while ((whole[opening]?.end ?? Infinity) <= at) opening += 1;
    const around = whole[opening];
    if (!around || around.start > at || at + durationMs > around.end) continue;
    while ((busy[past]?.end ?? Infinity) <= at) past += 1;
    const places = placesAt(at, at + busyMs, service, busy, past);
    if (places > 0) found.push({ startsAt: new Date(at), places });
  }
  return found;
}

interface Stretch {
  start: number;
  end: number;
  firstStart: (stepMinutes: number) => number;
}

function openStretches({ timeZone, openingHours, holidays }: AgendaHours, day: string): Stretch[] {
  const weekday = weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()];
  if (holidays.includes(day) || !weekday) return [];
  const ranges = openingHours === null ? wholeDay : (openingHours[weekday] ?? []);
  return wallClock(day, timeZone).flatMap(({ at, wall, wallEnd }) =>
    ranges.flatMap((range) => {
      const opens = minutesOf(range.from);
      const from = Math.max(wall, opens);
      const to = Math.min(wallEnd, minutesOf(range.to));
      if (from >= to) return [];
      const momentOf = (minutes: number) => at + (minutes - wall) * minuteMs;
      const firstStart = (step: number) => momentOf(opens + Math.ceil((from - opens) / step) * step);
      return [{ start: momentOf(from), end: momentOf(to), firstStart }];
    }),
  );
}

/** Joins stretches that follow each other without a gap. */
function joined(stretches: readonly Stretch[]): { start: number; end: number }[] {
  const found: { start: number; end: number }[] = [];
  for (const { start, end } of [...stretches].sort((a, b) => a.start - b.start)) {
    const before = found.at(-1);
    if (before && start <= before.end) before.end = Math.max(before.end, end);
    else found.push({ start, end });
  }
  return found;
}

/**
 * The free places of a slot. There are none if something else takes the time. Bookings of the same service at the same
 * start take one place each.
 */
function placesAt(
  start: number,
  end: number,
  { id, capacity }: BookableService,
  busy: readonly (Taken & { start: number; end: number })[],
  first: number,
): number {
  let places = capacity;
  for (let n = first; n < busy.length; n += 1) {
    const each = busy[n];
    if (!each || each.start >= end) break;
    if (each.end <= start) continue;
    if (each.serviceId !== id || each.start !== start) return 0;
    places -= 1;
  }
  return Math.max(0, places);
}

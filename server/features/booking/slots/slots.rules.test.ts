import { describe, expect, test } from 'vitest';
import { readBusyTimes } from '#server/providers/documents/calendars/busy-times.ts';
import { type OpeningHours, weekdays } from '#shared/domain/conversations/inbox.ts';
import { computedMs } from '#tests/support/event-loop.ts';
import { randomCalendar } from '#tests/support/random-calendar.ts';
import { randomOf } from '#tests/support/random-numbers.ts';
import { shownAt } from '#tests/support/shown-clock.ts';
import { type AgendaHours, type BookableService, freeSlots, type SlotWindow, type Taken } from './slots.rules.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

interface Case {
  /** What another calendar says, and when that makes the agenda busy. */
  calendar: { text: string; busy: Taken[] };
  agenda: AgendaHours;
  service: BookableService;
  taken: Taken[];
  window: SlotWindow;
}

/** The same calculation by other means: minute after minute, each looked up by what clocks show then. */
function walked({ agenda, service, taken: known, calendar, window }: Case): string[] {
  const taken = [...known, ...calendar.busy];
  const found: string[] = [];
  const takenAt = new Map<number, number[]>();
  for (const [index, { from, until }] of taken.entries()) {
    const first = Math.floor(from.getTime() / minuteMs) * minuteMs;
    for (let minute = first; minute < until.getTime(); minute += minuteMs)
      takenAt.set(minute, [...(takenAt.get(minute) ?? []), index]);
  }
  const first = Math.ceil(window.from.getTime() / minuteMs) * minuteMs;
  for (let start = first; start < window.before.getTime(); start += minuteMs) {
    const opening = openingAt(agenda, start);
    if (!opening || (opening.minute - opening.from) % window.stepMinutes !== 0) continue;
    let isOpen = true;
    for (let n = 0; n < service.minutes && isOpen; n += 1)
      isOpen = openingAt(agenda, start + n * minuteMs) !== undefined;
    if (!isOpen) continue;
    const touching = new Set<number>();
    for (let n = 0; n < service.minutes + service.bufferMinutes; n += 1)
      for (const index of takenAt.get(start + n * minuteMs) ?? []) touching.add(index);
    const others = [...touching].filter((index) => {
      const each = taken[index];
      return each?.serviceId !== service.id || each.from.getTime() !== start;
    });
    const places = service.capacity - touching.size;
    if (others.length === 0 && places > 0) found.push(`${new Date(start).toISOString()} ${places}`);
  }
  return found;
}

const minutes = new Map<string, number>();

function minutesIn(clock: string): number {
  const known = minutes.get(clock);
  if (known !== undefined) return known;
  const [hours, rest] = clock.split(':');
  minutes.set(clock, Number(hours) * 60 + Number(rest));
  return minutesIn(clock);
}

function openingAt({ timeZone, openingHours, holidays }: AgendaHours, moment: number) {
  const { day, minute, weekday } = shownAt(timeZone, moment);
  if (holidays.includes(day)) return undefined;
  if (openingHours === null) return { from: 0, minute };
  for (const range of openingHours[weekday] ?? []) {
    const [from, to] = [minutesIn(range.from), minutesIn(range.to)];
    if (from <= minute && minute < to) return { from, minute };
  }
}

/** Zones with the days around which clocks are put in 2027, forward and back, by an hour and by half of one, at midnight too. */
const places = [
  { zone: 'Europe/Madrid', days: ['2027-03-28', '2027-10-31'] },
  { zone: 'America/New_York', days: ['2027-03-14', '2027-11-07'] },
  { zone: 'Australia/Lord_Howe', days: ['2027-04-04', '2027-10-03'] },
  { zone: 'America/Santiago', days: ['2027-04-04', '2027-09-05'] },
  { zone: 'Africa/Cairo', days: ['2027-04-30', '2027-10-29'] },
  { zone: 'Asia/Kathmandu', days: ['2027-02-15'] },
  { zone: 'UTC', days: ['2027-12-31'] },
];

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

function randomCase(seed: number): Case {
  const chances = randomOf(seed);
  const { int, one, chance } = chances;
  const place = one(places);
  const day = chance(0.7) ? one(place.days) : '2027-06-14';
  const noon = Date.parse(`${day}T12:00:00Z`);
  const openingHours: OpeningHours = {};
  for (const weekday of weekdays) {
    if (chance(0.15)) continue;
    const cuts = Array.from({ length: int(1, 3) * 2 }, () =>
      chance(0.2) ? one([0, 120, 180, 1_440]) : int(0, 288) * 5,
    );
    const sorted = [...new Set(cuts)].sort((a, b) => a - b);
    const ranges = [];
    for (let n = 0; n + 1 < sorted.length; n += chance(0.3) ? 1 : 2) {
      const [from = 0, to = 0] = sorted.slice(n, n + 2);
      ranges.push({ from: clock(from), to: to === 1_440 ? '24:00' : clock(to) });
    }
    openingHours[weekday] = ranges;
  }
  const service = {
    id: 1,
    minutes: one([5, 15, 20, 30, 45, 60, 90, 180, 600]),
    bufferMinutes: one([0, 0, 5, 10, 30]),
    capacity: one([1, 1, 2, 5]),
  };
  const stepMinutes = one([5, 10, 15, 20, 30, 60]);
  const from = noon + int(-36 * 60, 0) * minuteMs + int(0, 1) * 17_000;
  const taken = Array.from({ length: int(0, 10) }, () => {
    const begins = noon + Math.round((int(-36 * 60, 36 * 60) * minuteMs) / (5 * minuteMs)) * 5 * minuteMs;
    const isBooking = chance(0.7);
    return {
      from: new Date(begins),
      until: new Date(begins + (isBooking ? service.minutes + service.bufferMinutes : int(1, 30 * 60)) * minuteMs),
      ...(isBooking ? { serviceId: one([1, 1, 2, null]) } : {}),
    };
  });
  const events = chance(0.6) ? int(1, 3) : 0;
  return {
    calendar: randomCalendar(chances, { own: place.zone, noon, events }),
    agenda: {
      timeZone: place.zone,
      openingHours: chance(0.1) ? null : openingHours,
      holidays: chance(0.2) ? [day] : [],
    },
    service,
    taken,
    window: { from: new Date(from), before: new Date(from + int(1, 48) * hourMs), stepMinutes },
  };
}

const computed = ({ agenda, service, taken, calendar, window }: Case) =>
  freeSlots(agenda, service, [...taken, ...busyIn(calendar.text, agenda.timeZone, window)], window).map(
    ({ startsAt, places }) => `${startsAt.toISOString()} ${places}`,
  );

function busyIn(text: string, timeZone: string, { from, before }: SlotWindow): Taken[] {
  const span = { from: from.getTime(), until: before.getTime() + 24 * hourMs, timeZone };
  return readBusyTimes(text, span).map(([start, end]) => ({ from: new Date(start), until: new Date(end) }));
}

describe('slots', () => {
  test('of 2,000 random agendas are those that a walk over each minute finds', () => {
    let [found, busy] = [0, 0];
    for (let seed = 1; seed <= 2_000; seed += 1) {
      const given = randomCase(seed);
      const slots = computed(given);
      found += slots.length;
      busy += freeSlots(given.agenda, given.service, given.taken, given.window).length - slots.length;
      expect(slots, `seed ${seed}: ${JSON.stringify(given)}`).toEqual(walked(given));
    }
    // A comparison of nothing with nothing would hold as well.
    expect(found).toBeGreaterThan(20_000);
    expect(busy).toBeGreaterThan(3_000);
  });

  const madrid: AgendaHours = {
    timeZone: 'Europe/Madrid',
    openingHours: { sunday: [{ from: '00:00', to: '04:00' }] },
    holidays: [],
  };
  const hour = { id: 1, minutes: 60, bufferMinutes: 0, capacity: 1 };
  const onDay = (from: string, before: string) => ({ from: new Date(from), before: new Date(before), stepMinutes: 60 });

  test('leave out the hour that is not there, and have twice the one that comes twice', () => {
    const spring = freeSlots(madrid, hour, [], onDay('2027-03-27T20:00:00Z', '2027-03-28T20:00:00Z'));
    expect(spring.map(({ startsAt }) => startsAt.toISOString().slice(11, 16))).toEqual(['23:00', '00:00', '01:00']);
    const autumn = freeSlots(madrid, hour, [], onDay('2027-10-30T20:00:00Z', '2027-10-31T20:00:00Z'));
    expect(autumn.map(({ startsAt }) => startsAt.toISOString().slice(11, 16))).toEqual([
      ...['22:00', '23:00', '00:00', '01:00', '02:00'],
    ]);
  });

  test('of sixty days of a full week take a few milliseconds', async () => {
    const day = [
      { from: '09:00', to: '14:00' },
      { from: '16:00', to: '20:00' },
    ];
    const agenda = { ...madrid, openingHours: Object.fromEntries(weekdays.map((weekday) => [weekday, day])) };
    const window = { ...onDay('2027-02-01T00:00:00Z', '2027-04-02T00:00:00Z'), stepMinutes: 15 };
    const taken = Array.from({ length: 500 }, (_, n) => {
      const from = new Date(window.from.getTime() + n * 2 * hourMs);
      return { from, until: new Date(from.getTime() + 30 * minuteMs), serviceId: 2 };
    });
    const find = async () => freeSlots(agenda, hour, taken, window);
    expect((await find()).length).toBeGreaterThan(500);
    expect(await computedMs(find)).toBeLessThan(100);
  });
});

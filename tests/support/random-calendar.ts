import type { Chances } from './random-numbers.ts';
import { shownAt } from './shown-clock.ts';

interface CalendarOptions {
  /** The agenda's: of days, and of times without a zone. */
  own: string;
  /** What happens is around it. */
  noon: number;
  events: number;
}

interface Span {
  from: Date;
  until: Date;
}

const minuteMs = 60_000;
const dayMs = 1_440 * minuteMs;

/** A zone of no known name whose clocks are Madrid's. */
const defined = 'Hora de la clínica';
const definition = [
  ...['BEGIN:VTIMEZONE', `TZID:${defined}`],
  ...['BEGIN:STANDARD', 'DTSTART:20001029T030000', 'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU'],
  ...['TZOFFSETFROM:+0200', 'TZOFFSETTO:+0100', 'END:STANDARD'],
  ...['BEGIN:DAYLIGHT', 'DTSTART:20000326T020000', 'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU'],
  ...['TZOFFSETFROM:+0100', 'TZOFFSETTO:+0200', 'END:DAYLIGHT', 'END:VTIMEZONE'],
];

const codes = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];
const isoDay = (day: number) => new Date(day).toISOString().slice(0, 10);
const written = (moment: number) => new Date(moment).toISOString().replace(/[-:]|\.\d{3}/g, '');

/** A calendar, and when it makes somebody busy: each rule is walked through day by day, each time looked for minute by minute. */
export function randomCalendar(chances: Chances, { own, noon, events }: CalendarOptions) {
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Pruebas//ES', ...definition];
  const busy: Span[] = [];
  for (let n = 0; n < events; n += 1) {
    const made = chances.chance(0.3) ? wholeDays(chances, own, noon, n) : timed(chances, { own, noon, events: n });
    lines.push(...made.lines);
    busy.push(...made.busy);
  }
  return { text: [...lines, 'END:VCALENDAR', ''].join('\r\n'), busy };
}

/** How many minutes clocks are before UTC, in summer and in winter. */
const offsets: Record<string, readonly number[]> = {
  'Europe/Madrid': [120, 60],
  'America/New_York': [-240, -300],
  'Australia/Lord_Howe': [660, 630],
  'America/Santiago': [-180, -240],
  'Africa/Cairo': [180, 120],
  'Asia/Kathmandu': [345],
  UTC: [0],
};

/** When clocks first show a time; one that they leave out is counted on from the last that they show before it. */
function momentOf(wall: number, zone: string): number {
  for (let back = 0; back <= 180; back += 5) {
    const asked = wall - back * minuteMs;
    const [day, minute] = [isoDay(asked), (asked - Date.parse(isoDay(asked))) / minuteMs];
    for (const offset of offsets[zone] ?? []) {
      const moment = asked - offset * minuteMs;
      const now = shownAt(zone, moment);
      if (now.day === day && now.minute === minute) return moment + back * minuteMs;
    }
  }
  throw new Error('no such time');
}

interface Rule {
  /** Undefined: it happens once. */
  text: string | undefined;
  matches: (day: number, first: number) => boolean;
  most: number;
}

function randomRule({ int, one, chance }: Chances, first: number): Rule {
  const every = int(1, 3);
  const most = chance(0.3) ? int(1, 200) : Infinity;
  const count = most === Infinity ? '' : `;COUNT=${most}`;
  const date = new Date(first);
  const nth = Math.ceil(date.getUTCDate() / 7);
  const kind = one(['once', 'daily', 'weekly', 'monthly', 'nth']);
  if (kind === 'daily')
    return {
      text: `FREQ=DAILY;INTERVAL=${every}${count}`,
      matches: (day) => ((day - first) / dayMs) % every === 0,
      most,
    };
  if (kind === 'weekly') {
    const days = codes.filter((_, n) => n === date.getUTCDay() || chance(0.4));
    const monday = (day: number) => day - ((new Date(day).getUTCDay() + 6) % 7) * dayMs;
    const matches = (day: number) =>
      ((monday(day) - monday(first)) / (7 * dayMs)) % every === 0 &&
      days.includes(codes[new Date(day).getUTCDay()] ?? '');
    return { text: `FREQ=WEEKLY;INTERVAL=${every};BYDAY=${days.join()}${count}`, matches, most };
  }
  if (kind === 'monthly') {
    const dayOfMonth = date.getUTCDate();
    return {
      text: `FREQ=MONTHLY;BYMONTHDAY=${dayOfMonth}${count}`,
      matches: (day) => new Date(day).getUTCDate() === dayOfMonth,
      most,
    };
  }
  if (kind === 'nth') {
    const matches = (day: number) =>
      new Date(day).getUTCDay() === date.getUTCDay() && Math.ceil(new Date(day).getUTCDate() / 7) === nth;
    // Not each month has a fifth.
    return { text: `FREQ=MONTHLY;BYDAY=${nth}${codes[date.getUTCDay()]}${count}`, matches, most };
  }
  return { text: undefined, matches: (day) => day === first, most: 1 };
}

/** The days on which something takes place, from its first on to some days after `noon`. */
function daysOf({ matches, most }: Rule, first: number, noon: number): number[] {
  const days: number[] = [];
  for (let day = first; day < noon + 4 * dayMs && days.length < most; day += dayMs)
    if (matches(day, first)) days.push(day);
  return days;
}

function firstDay({ int, chance }: Chances, noon: number): number {
  return Date.parse(isoDay(noon)) + (chance(0.5) ? int(-2, 2) : int(-300, 0)) * dayMs;
}

function timed(chances: Chances, { own, noon, events: n }: CalendarOptions) {
  const { int, one, chance } = chances;
  const zone = one([...Object.keys(offsets), defined, 'floating']);
  const clocks = zone === defined ? 'Europe/Madrid' : zone === 'floating' ? own : zone;
  const first = firstDay(chances, noon);
  const clock = (chance(0.4) ? int(0, 40) : int(0, 287)) * 5 * minuteMs;
  const rule = randomRule(chances, first);
  const isUtc = zone === 'UTC';
  const local = (wall: number) => written(wall).slice(0, 15);
  const at = (name: string, wall: number) =>
    isUtc
      ? `${name}:${written(wall)}`
      : zone === 'floating'
        ? `${name}:${local(wall)}`
        : `${name};TZID=${zone}:${local(wall)}`;
  const momentAt = (day: number) => momentOf(day + clock, clocks);
  const lasting = int(1, 40) * 15 * minuteMs;
  const ending = one(['duration', 'utc', 'local']);
  const start = momentAt(first);
  const lasts = ending === 'local' ? momentOf(first + clock + lasting, clocks) - start : lasting;
  const end =
    ending === 'duration'
      ? `DURATION:PT${lasting / minuteMs}M`
      : ending === 'utc'
        ? `DTEND:${written(start + lasting)}`
        : at('DTEND', first + clock + lasting);
  let days = daysOf(rule, first, noon);
  let until = '';
  if (rule.text && rule.most === Infinity && chance(0.3)) {
    const last = one(days);
    days = days.filter((day) => day <= last);
    until = `;UNTIL=${zone === 'floating' ? local(last + clock) : written(momentAt(last))}`;
  }
  const near = days.filter((day) => Math.abs(day - noon) < 4 * dayMs);
  const free = chance(0.1) ? one(['TRANSP:TRANSPARENT', 'STATUS:CANCELLED']) : undefined;
  const uid = `UID:evento-${n}@example.org`;
  const lines = ['BEGIN:VEVENT', uid, at('DTSTART', first + clock), end];
  if (rule.text) lines.push(`RRULE:${rule.text}${until}`);
  if (free) lines.push(free);
  const spans = new Map(near.map((day) => [day, { from: momentAt(day), lasts, isBusy: !free }]));
  const others: string[] = [];
  if (rule.text && near.length > 1) {
    // Two that are no times of it stand before those that are: a reader may not lose count.
    const excepted = near.filter(() => chance(0.25));
    if (excepted.length > 0) {
      lines.push(...[-9, -8].map((away) => at('EXDATE', first + clock + away * dayMs + 5 * minuteMs)));
      lines.push(
        ...excepted.map((day) => (chance(0.5) ? at('EXDATE', day + clock) : `EXDATE:${written(momentAt(day))}`)),
      );
    }
    for (const day of excepted) spans.delete(day);
    const changed = near.filter((day) => spans.has(day) && chance(0.25));
    for (const day of changed) {
      const moved = momentAt(day) + int(-100, 100) * 15 * minuteMs;
      const isGone = chance(0.3);
      others.push('BEGIN:VEVENT', uid, at('RECURRENCE-ID', day + clock), `DTSTART:${written(moved)}`, 'DURATION:PT45M');
      others.push(...(isGone ? ['STATUS:CANCELLED'] : []), 'END:VEVENT');
      spans.set(day, { from: moved, lasts: 45 * minuteMs, isBusy: !isGone });
    }
  }
  const busy = [...spans.values()].filter(({ isBusy }) => isBusy);
  return {
    lines: [...lines, 'END:VEVENT', ...others],
    busy: busy.map(({ from, lasts: ms }) => ({ from: new Date(from), until: new Date(from + ms) })),
  };
}

function wholeDays(chances: Chances, own: string, noon: number, n: number) {
  const { int, chance } = chances;
  const first = firstDay(chances, noon);
  const rule = randomRule(chances, first);
  const count = int(1, 3);
  const date = (day: number) => isoDay(day).replaceAll('-', '');
  const lines = ['BEGIN:VEVENT', `UID:dia-${n}@example.org`, `DTSTART;VALUE=DATE:${date(first)}`];
  if (count > 1 || chance(0.5)) lines.push(`DTEND;VALUE=DATE:${date(first + count * dayMs)}`);
  let days = daysOf(rule, first, noon).filter((day) => Math.abs(day - noon) < 6 * dayMs);
  if (rule.text) {
    lines.push(`RRULE:${rule.text}`);
    const excepted = days.filter(() => chance(0.3));
    if (excepted.length > 0) lines.push(`EXDATE;VALUE=DATE:${excepted.map(date).join()}`);
    days = days.filter((day) => !excepted.includes(day));
  }
  const busy = days.map((day) => ({
    from: new Date(momentOf(day, own)),
    until: new Date(momentOf(day + count * dayMs, own)),
  }));
  return { lines: [...lines, 'END:VEVENT'], busy };
}

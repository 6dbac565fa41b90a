import { weekdays } from '#shared/domain/conversations/inbox.ts';

export type Shown = { day: string; minute: number; weekday: (typeof weekdays)[number] };
const shown = new Map<string, Map<number, Shown>>();
const formats = new Map<string, Intl.DateTimeFormat>();

/** What clocks show at a moment, by other means than the program’s. */
export function shownAt(timeZone: string, moment: number): Shown {
  const known = shown.get(timeZone) ?? new Map<number, Shown>();
  shown.set(timeZone, known);
  const before = known.get(moment);
  if (before) return before;
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      weekday: 'long',
      ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
    });
  formats.set(timeZone, format);
  const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, value]));
  const weekday = weekdays.find((name) => name === parts.get('weekday')?.toLowerCase());
  if (!weekday) throw new Error('no weekday');
  const now = {
    day: `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`,
    minute: Number(parts.get('hour')) * 60 + Number(parts.get('minute')),
    weekday,
  };
  known.set(moment, now);
  return now;
}

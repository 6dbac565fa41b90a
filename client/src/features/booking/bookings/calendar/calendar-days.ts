import { addDays, monthsBefore } from '#shared/domain/calendar.ts';
import { dayStarts } from '#shared/domain/days.ts';

export const calendarViews = ['day', 'week', 'list'] as const;

export type CalendarView = (typeof calendarViews)[number];

/** How many days the list view has. */
const listDays = 30;

/** The greatest length of a booking. One that began before midnight may reach into the first day. */
const longestMs = 12 * 60 * 60_000;

/** The days that a view shows for the chosen day. A week begins on Monday. */
export function daysOf(view: CalendarView, day: string): string[] {
  if (view === 'day') return [day];
  if (view === 'list') return Array.from({ length: listDays }, (_, n) => addDays(day, n));
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  // Sunday is 0.
  const monday = addDays(day, -((weekday + 6) % 7));
  return Array.from({ length: 7 }, (_, n) => addDays(monday, n));
}

/** The day to show after one step forwards or backwards in a view. */
export function stepFrom(view: CalendarView, day: string, direction: 1 | -1): string {
  const days = { day: 1, week: 7, list: listDays }[view];
  return addDays(day, direction * days);
}

/** The range that has to be read for some days, in all time zones that are shown. */
export function rangeOf(days: readonly string[], zones: readonly string[]): { from: string; to: string } {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const startOf = (day: string) => zones.map((zone) => dayStarts(day, 1, zone)[0]?.getTime() ?? 0);
  return {
    from: new Date(Math.min(...startOf(first)) - longestMs).toISOString(),
    to: new Date(Math.max(...startOf(addDays(last, 1)))).toISOString(),
  };
}

/** The title for the days that are shown: '23–29 nov 2026', 'jueves, 3 de diciembre de 2026'. */
export function titleOf(view: CalendarView, days: readonly string[], locale: string): string {
  const [first, last] = [days[0], days.at(-1)].map((day) => new Date(`${day}T12:00:00Z`));
  if (!first || !last) return '';
  if (view === 'day') return new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }).format(first);
  const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
  return format.formatRange(first, last);
}

/** Whether a text from the page's address is a valid day of the calendar. */
export function isDay(text: string | null): text is string {
  return text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && monthsBefore(text, 0) === text;
}

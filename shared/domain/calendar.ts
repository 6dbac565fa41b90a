/** Functions for days such as `2026-11-21`, without a time zone. `days.ts` decides which moments belong to a day. */

export const periodUnits = ['day', 'week', 'month'] as const;

export type PeriodUnit = (typeof periodUnits)[number];

/** A range of days, both ends included. */
export interface DayRange {
  from: string;
  to: string;
}

const dayMs = 24 * 60 * 60_000;

export function addDays(day: string, days: number): string {
  return dayOf(timeOf(day) + days * dayMs);
}

/** How many days a range has. */
export function daysIn({ from, to }: DayRange): number {
  return Math.round((timeOf(to) - timeOf(from)) / dayMs) + 1;
}

/** The range of the same length that ends the day before this one begins. */
export function rangeBefore(range: DayRange): DayRange {
  return { from: addDays(range.from, -daysIn(range)), to: addDays(range.from, -1) };
}

/** The same day some months earlier, or the last day of that month if it has no such day. */
export function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const first = Date.UTC(year, month - 1 - months, 1);
  const lastDate = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return dayOf(first + (Math.min(date, lastDate) - 1) * dayMs);
}

/** The last day of a day's month. */
export function monthEnd(day: string): string {
  return endOf(day, 'month');
}

/** Splits a range into days, weeks from Monday to Sunday, or months. The range may cut off the first and the last one. */
export function periodsOf({ from, to }: DayRange, unit: PeriodUnit): DayRange[] {
  const periods: DayRange[] = [];
  for (let first = from; first <= to; ) {
    const end = endOf(first, unit);
    periods.push({ from: first, to: end < to ? end : to });
    first = addDays(end, 1);
  }
  return periods;
}

function endOf(day: string, unit: PeriodUnit): string {
  if (unit === 'day') return day;
  const date = new Date(timeOf(day));
  // `getUTCDay` is 0 on Sunday.
  if (unit === 'week') return addDays(day, (7 - date.getUTCDay()) % 7);
  return dayOf(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0));
}

function timeOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

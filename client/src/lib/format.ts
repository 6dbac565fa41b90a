import { writtenDollars } from '#shared/domain/money.ts';
import { groupedNumber } from '#shared/domain/plurals.ts';
import { currentDisplay, currentLocale } from './display.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** The formats are cached: creating one is slow, and a list formats a time in every row. */
const timeFormats = new Map<string, Intl.DateTimeFormat>();

/** The time of a message, with the date before it if the message is not of today. `iso` is an ISO 8601 date and time. */
export function formatMessageTime(iso: string, now = new Date()): string {
  const date = new Date(iso);
  const sameDay = date.toDateString() === now.toDateString() && Math.abs(now.getTime() - date.getTime()) < dayMs;
  return sameDay ? timeOf(date) : `${dayOf(date)} ${timeOf(date)}`;
}

/** Creates the formats ahead, while a page waits for its files: the first format of a page takes 9 ms, and four times that on a phone. */
export function prepareFormats(): void {
  formatNumber(0);
  timeOf(new Date());
}

export function formatNumber(value: number): string {
  return groupedNumber(currentLocale(), value);
}

/** A date in the format of the settings; `iso` is an ISO 8601 date, with or without a time. */
export function formatDate(iso: string): string {
  // JavaScript reads a date without a time as midnight UTC. In the Americas that would be the day before.
  return dayOf(new Date(iso.length === 10 ? `${iso}T00:00` : iso));
}

/** A date and a time in the format of the settings; `iso` is an ISO 8601 date and time. */
export function formatDateTime(iso: string): string {
  const date = new Date(iso);
  return `${dayOf(date)} ${timeOf(date)}`;
}

function dayOf(date: Date): string {
  const parts = { YYYY: date.getFullYear(), MM: date.getMonth() + 1, DD: date.getDate() };
  return currentDisplay().dateFormat.replace(/YYYY|MM|DD/g, (part) =>
    String(part === 'YYYY' ? parts.YYYY : part === 'MM' ? parts.MM : parts.DD).padStart(2, '0'),
  );
}

function timeOf(date: Date): string {
  const hourCycle = currentDisplay().timeFormat === '12h' ? 'h12' : 'h23';
  const locale = currentLocale();
  const key = `${locale} ${hourCycle}`;
  const format =
    timeFormats.get(key) ?? new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle });
  timeFormats.set(key, format);
  return format.format(date);
}

/** US dollars, with as many digits as a small amount needs. */
export function formatDollars(amount: number): string {
  return writtenDollars(amount, currentLocale());
}

import { currentLanguage } from '#client/i18n/catalogue.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** The time of a message, with its date in front when it is not of today. `iso` is an ISO 8601 date and time. */
export function formatMessageTime(iso: string, now = new Date()): string {
  const date = new Date(iso);
  const time: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit' };
  const sameDay = date.toDateString() === now.toDateString() && Math.abs(now.getTime() - date.getTime()) < dayMs;
  return new Intl.DateTimeFormat(
    currentLanguage(),
    sameDay ? time : { day: 'numeric', month: 'short', ...time },
  ).format(date);
}

export function formatNumber(value: number): string {
  // Spanish writes 4000 without a separator; beside a limit the grouped form reads better.
  return new Intl.NumberFormat(currentLanguage(), { useGrouping: 'always' }).format(value);
}

/** A day in words; `iso` is an ISO 8601 date and time. */
export function formatDate(iso: string): string {
  return new Intl.DateTimeFormat(currentLanguage(), { dateStyle: 'long' }).format(new Date(iso));
}

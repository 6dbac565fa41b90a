import { currentLanguage } from '#client/i18n/catalogue.ts';

/** A day in words. `iso` is an ISO 8601 date, with or without a time. */
export function formatDay(iso: string): string {
  // A date alone is midnight in Greenwich: read there, or the Americas would see the day before.
  const timeZone = iso.length === 10 ? { timeZone: 'UTC' } : {};
  return new Intl.DateTimeFormat(currentLanguage(), { dateStyle: 'medium', ...timeZone }).format(new Date(iso));
}

import type { BookingSetupText } from '#client/i18n/es/booking/setup.ts';

/** '2 horas', '3 días', or '90 min' if it is not a whole number of hours or days. */
export function timeInWords(minutes: number, text: Pick<BookingSetupText, 'minutes' | 'hours' | 'days'>): string {
  if (minutes > 0 && minutes % 1440 === 0) return text.days(minutes / 1440);
  if (minutes > 0 && minutes % 60 === 0) return text.hours(minutes / 60);
  return text.minutes(minutes);
}

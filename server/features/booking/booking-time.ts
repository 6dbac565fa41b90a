import type { VisitorLanguage } from '#shared/domain/display.ts';
import { visitorLocales } from '#shared/domain/locales.ts';

/** 'jueves, 3 de diciembre de 2026, 9:30', by the clocks of a zone. */
export function bookingTime(moment: Date, timeZone: string, language: VisitorLanguage): string {
  const day = new Intl.DateTimeFormat(visitorLocales[language], { timeZone, dateStyle: 'full' }).format(moment);
  return `${day}, ${bookingClock(moment, timeZone, language)}`;
}

/** '9:30' */
export function bookingClock(moment: Date, timeZone: string, language: VisitorLanguage): string {
  return new Intl.DateTimeFormat(visitorLocales[language], { timeZone, timeStyle: 'short' }).format(moment);
}

/** 'jueves, 3 de diciembre' */
export function bookingDay(moment: Date, timeZone: string, language: VisitorLanguage): string {
  return new Intl.DateTimeFormat(visitorLocales[language], {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  }).format(moment);
}

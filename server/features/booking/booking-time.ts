import type { Language } from '#shared/domain/display.ts';

const locales: Record<Language, string> = { es: 'es-ES', en: 'en-GB' };

/** 'jueves, 3 de diciembre de 2026, 9:30', by the clocks of a zone. */
export function bookingTime(moment: Date, timeZone: string, language: Language): string {
  const day = new Intl.DateTimeFormat(locales[language], { timeZone, dateStyle: 'full' }).format(moment);
  return `${day}, ${bookingClock(moment, timeZone, language)}`;
}

/** '9:30' */
export function bookingClock(moment: Date, timeZone: string, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], { timeZone, timeStyle: 'short' }).format(moment);
}

/** 'jueves, 3 de diciembre' */
export function bookingDay(moment: Date, timeZone: string, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  }).format(moment);
}

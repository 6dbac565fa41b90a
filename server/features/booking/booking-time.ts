/** 'jueves, 3 de diciembre de 2026, 9:30', in a time zone. `locale` is a locale of `Intl`. */
export function bookingTime(moment: Date, timeZone: string, locale: string): string {
  const day = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'full' }).format(moment);
  return `${day}, ${bookingClock(moment, timeZone, locale)}`;
}

/** '9:30' */
export function bookingClock(moment: Date, timeZone: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { timeZone, timeStyle: 'short', hourCycle: 'h23' }).format(moment);
}

/** 'jueves, 3 de diciembre' */
export function bookingDay(moment: Date, timeZone: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  }).format(moment);
}

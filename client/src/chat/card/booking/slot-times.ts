import type { VisitorSlots } from '#shared/contracts/conversations/card-answers.ts';
import type { VisitorLanguage } from '#shared/domain/display.ts';
import { localeOf } from '#shared/domain/locales.ts';

export interface DayOfSlots {
  /** The date in the calendar's time zone, `2026-12-03`. */
  day: string;
  /** 'jueves, 3 de diciembre' */
  long: string;
  /** 'jue', '3 dic' */
  short: string[];
  slots: VisitorSlots['slots'];
}

/** The days with free times, in the calendar's time zone, in order. */
export function daysOf({ timeZone, slots }: VisitorSlots, language: VisitorLanguage): DayOfSlots[] {
  const locale = localeOf(language);
  const calendar = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  const long = new Intl.DateTimeFormat(locale, { timeZone, weekday: 'long', day: 'numeric', month: 'long' });
  const weekday = new Intl.DateTimeFormat(locale, { timeZone, weekday: 'short' });
  const date = new Intl.DateTimeFormat(locale, { timeZone, day: 'numeric', month: 'short' });
  const days = new Map<string, DayOfSlots>();
  for (const slot of slots) {
    const moment = new Date(slot.startsAt);
    const day = calendar.format(moment);
    const known = days.get(day);
    if (known) known.slots.push(slot);
    else
      days.set(day, {
        ...{ day, long: long.format(moment), slots: [slot] },
        short: [weekday.format(moment), date.format(moment)],
      });
  }
  return [...days.values()];
}

/**
 * Returns a function that formats a moment as a time in a time zone, such as '9:30'. It does not show the date, even if that differs from
 * the calendar's date.
 */
export function clocksIn(timeZone: string, language: VisitorLanguage): (moment: string) => string {
  const format = new Intl.DateTimeFormat(localeOf(language), { timeZone, timeStyle: 'short' });
  return (moment) => format.format(new Date(moment));
}

/** The common name of a time zone: 'Madrid' for 'Europe/Madrid'. */
export function zoneName(timeZone: string, language: VisitorLanguage): string {
  const place = timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone;
  return timeZone.includes('/') ? place : timeZone.toLocaleUpperCase(localeOf(language));
}

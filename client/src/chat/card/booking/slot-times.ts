import type { VisitorSlots } from '#shared/contracts/conversations/card-answers.ts';
import type { VisitorLanguage } from '#shared/domain/display.ts';
import { localeOf } from '#shared/domain/locales.ts';

export interface DayOfSlots {
  /** By the agenda's calendar, `2026-12-03`. */
  day: string;
  /** 'jueves, 3 de diciembre' */
  long: string;
  /** 'jue', '3 dic' */
  short: string[];
  slots: VisitorSlots['slots'];
}

/** The days that have free times, by the agenda's calendar, in their order. */
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

/** What clocks show at a moment, in a zone: '9:30'; with the day where it is another one than the agenda's is left to the reader. */
export function clocksIn(timeZone: string, language: VisitorLanguage): (moment: string) => string {
  const format = new Intl.DateTimeFormat(localeOf(language), { timeZone, timeStyle: 'short' });
  return (moment) => format.format(new Date(moment));
}

/** 'Europe/Madrid' as people say it: 'Madrid'. */
export function zoneName(timeZone: string, language: VisitorLanguage): string {
  const place = timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone;
  return timeZone.includes('/') ? place : timeZone.toLocaleUpperCase(localeOf(language));
}

import type { DisplaySettings, Language, VisitorLanguage } from '#shared/domain/display.ts';
import { visitorLocales } from '#shared/domain/locales.ts';

/** How a mail writes moments: in the platform's zone and formats, in the language of whoever reads it. */
export interface MailDisplay<Of extends VisitorLanguage = Language>
  extends Pick<DisplaySettings, 'dateFormat' | 'timeFormat' | 'timeZone'> {
  language: Of;
}

/** What a mail is written for: the platform's formats, and the reader's own language where they have chosen one. */
export function displayFor(display: DisplaySettings, language: Language | null | undefined): MailDisplay {
  return { ...display, language: language ?? display.language };
}

/** '20/11/2026, 18:30'. */
export function mailMoment(moment: Date, display: MailDisplay<VisitorLanguage>): string {
  return `${mailDate(moment, display)}, ${mailClock(moment, display)}`;
}

/** '18:30' or '6:30 PM'. */
export function mailClock(moment: Date, { timeFormat, timeZone, language }: MailDisplay<VisitorLanguage>): string {
  return new Intl.DateTimeFormat(visitorLocales[language], {
    timeZone,
    hour: timeFormat === '12h' ? 'numeric' : '2-digit',
    minute: '2-digit',
    hourCycle: timeFormat === '12h' ? 'h12' : 'h23',
  }).format(moment);
}

/** A calendar's day, '2026-11-20', with its weekday: 'viernes, 20 de noviembre'. */
export function mailDay(day: string, language: Language, isWithWeekday = true): string {
  return new Intl.DateTimeFormat(visitorLocales[language], {
    ...(isWithWeekday ? { weekday: 'long' } : {}),
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));
}

function mailDate(moment: Date, { dateFormat, timeZone }: Pick<MailDisplay, 'dateFormat' | 'timeZone'>): string {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const of = Object.fromEntries(parts.formatToParts(moment).map(({ type, value }) => [type, value]));
  return dateFormat
    .replace('DD', of.day ?? '')
    .replace('MM', of.month ?? '')
    .replace('YYYY', of.year ?? '');
}

import { dayAt } from '#shared/domain/days.ts';
import type { DisplaySettings, Language, VisitorLanguage } from '#shared/domain/display.ts';
import { localeOf } from '#shared/domain/locales.ts';

/** How a mail writes dates and times: in the platform's zone and formats, and in the reader's language. */
export interface MailDisplay<Of extends VisitorLanguage = Language> extends Omit<DisplaySettings, 'language'> {
  language: Of;
}

type WrittenFor = Pick<MailDisplay<VisitorLanguage>, 'language' | 'defaultCountry'>;

/** The locale of a mail's dates and numbers, as `Intl` names it. */
export function mailLocale({ language, defaultCountry }: WrittenFor): string {
  return localeOf(language, defaultCountry);
}

/** The display settings of a mail: the platform's formats, and the reader's own language if they have chosen one. */
export function displayFor(display: DisplaySettings, language: Language | null | undefined): MailDisplay {
  return { ...display, language: language ?? display.language };
}

/** '20/11/2026, 18:30'. */
export function mailMoment(moment: Date, display: MailDisplay<VisitorLanguage>): string {
  return `${mailDate(moment, display)}, ${mailClock(moment, display)}`;
}

/** '18:30' or '6:30 pm'. */
export function mailClock(moment: Date, display: MailDisplay<VisitorLanguage>): string {
  const { timeFormat, timeZone } = display;
  return new Intl.DateTimeFormat(mailLocale(display), {
    timeZone,
    hour: timeFormat === '12h' ? 'numeric' : '2-digit',
    minute: '2-digit',
    hourCycle: timeFormat === '12h' ? 'h12' : 'h23',
  }).format(moment);
}

/** A calendar's day, '2026-11-20', with its weekday: 'viernes, 20 de noviembre'. */
export function mailDay(day: string, display: WrittenFor, isWithWeekday = true): string {
  return new Intl.DateTimeFormat(mailLocale(display), {
    ...(isWithWeekday ? { weekday: 'long' } : {}),
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));
}

function mailDate(moment: Date, { dateFormat, timeZone }: Pick<MailDisplay, 'dateFormat' | 'timeZone'>): string {
  const [year = '', month = '', day = ''] = dayAt(moment, timeZone).split('-');
  return dateFormat.replace('DD', day).replace('MM', month).replace('YYYY', year);
}

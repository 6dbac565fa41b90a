import type { VisitorSlots } from '#shared/contracts/conversations/card-answers.ts';
import { slotAnswer } from '#shared/domain/conversations/cards.ts';
import { clockAt, dayAt } from '#shared/domain/days.ts';
import type { VisitorLanguage } from '#shared/domain/display.ts';
import { localeOf } from '#shared/domain/locales.ts';
import { dialogTexts } from './dialog-texts.ts';

interface Choice {
  label: string;
  value: string;
}

export const otherDay = 'days';
const daysFrom = 'from ';
const timesFrom = 'after ';

/** The days that have free times. The last choice shows later days. At most `max` choices. */
export function dayChoices({ slots, timeZone, next }: VisitorSlots, language: VisitorLanguage, max: number): Choice[] {
  const days = [...new Set(slots.map(({ startsAt }) => dayAt(new Date(startsAt), timeZone)))];
  const shown = days.slice(0, max - 1);
  const rest = days[shown.length] ?? next;
  return [
    ...shown.map((day) => ({ label: dayLabel(day, language), value: day })),
    ...(rest ? [{ label: dialogTexts[language].moreDays, value: `${daysFrom}${rest}` }] : []),
  ];
}

/** A day's free times, starting with `from`, then a choice for the rest of the day and one for other days. At most `max` choices. */
export function timeChoices(
  { slots, timeZone }: VisitorSlots,
  { day, from, language, max }: { day: string; from: string | undefined; language: VisitorLanguage; max: number },
): Choice[] {
  const { moreTimes, otherDay: label } = dialogTexts[language];
  const times = slots.filter(
    ({ startsAt }) => dayAt(new Date(startsAt), timeZone) === day && (from === undefined || startsAt >= from),
  );
  if (times.length === 0) return [];
  const shown = times.slice(0, times.length > max - 1 ? max - 2 : max - 1);
  const rest = times[shown.length];
  return [
    ...shown.map((slot) => ({ label: clockAt(new Date(slot.startsAt), timeZone), value: slotAnswer(slot) })),
    ...(rest ? [{ label: moreTimes, value: `${timesFrom}${rest.startsAt}` }] : []),
    { label, value: otherDay },
  ];
}

/** The time that was typed for a day: '9:30', '9.30 h' or '9'. */
export function writtenTime({ slots, timeZone }: VisitorSlots, day: string, text: string): string | undefined {
  const [, hour, minutes = '00'] = /(?:^|\s)(\d{1,2})(?:[:.h](\d\d))?\s*h?\.?\s*$/i.exec(text) ?? [];
  if (!hour) return undefined;
  const clock = `${hour.padStart(2, '0')}:${minutes}`;
  const slot = slots.find(({ startsAt }) => {
    const moment = new Date(startsAt);
    return dayAt(moment, timeZone) === day && clockAt(moment, timeZone) === clock;
  });
  return slot && slotAnswer(slot);
}

export function startOfDays(value: string): string | undefined {
  return value.startsWith(daysFrom) ? value.slice(daysFrom.length) : undefined;
}

export function startOfTimes(value: string): string | undefined {
  return value.startsWith(timesFrom) ? value.slice(timesFrom.length) : undefined;
}

/** A day's label, short enough for every button: 'jue, 3 dic'. */
export function dayLabel(day: string, language: VisitorLanguage): string {
  const locale = localeOf(language);
  const options = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(locale, options).format(new Date(`${day}T00:00:00Z`));
}

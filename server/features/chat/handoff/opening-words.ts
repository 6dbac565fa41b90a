import type { VisitorLanguage } from '#shared/domain/display.ts';
import { localeOf } from '#shared/domain/locales.ts';
import type { Opening } from './opening-hours.rules.ts';

/** Days up to this distance are called by their name, later ones by their date. */
const namedDays = 6;

interface DayWords {
  today: string;
  tomorrow: string;
  /** A later day, by its name as `Intl` writes it. */
  on: (day: string) => string;
  at: (time: string) => string;
}

const words: Record<VisitorLanguage, DayWords> = {
  es: {
    today: 'hoy',
    tomorrow: 'mañana',
    on: (day) => `el ${day}`,
    at: (time) => (time.startsWith('1:') ? `a la ${time}` : `a las ${time}`),
  },
  en: { today: 'today', tomorrow: 'tomorrow', on: (day) => `on ${day}`, at: (time) => `at ${time}` },
  ca: {
    today: 'avui',
    tomorrow: 'demà',
    on: (day) => day,
    at: (time) => (time.startsWith('1:') ? `a la ${time}` : `a les ${time}`),
  },
  // The form '9:00etan' would need an ending that depends on the number.
  eu: { today: 'gaur', tomorrow: 'bihar', on: (day) => day, at: (time) => `(${time})` },
  gl: {
    today: 'hoxe',
    tomorrow: 'mañá',
    on: (day) => `o ${day}`,
    at: (time) => (time.startsWith('1:') ? `á ${time}` : `ás ${time}`),
  },
  pt: {
    today: 'hoje',
    tomorrow: 'amanhã',
    on: (day) => (/^(?:sábado|domingo)/.test(day) ? `no ${day}` : `na ${day}`),
    at: (time) => (time.startsWith('1:') ? `à ${time}` : `às ${time}`),
  },
  fr: { today: 'aujourd’hui', tomorrow: 'demain', on: (day) => day, at: (time) => `à ${time.replace(':', ' h ')}` },
  de: { today: 'heute', tomorrow: 'morgen', on: (day) => `am ${day}`, at: (time) => `um ${time} Uhr` },
  it: {
    today: 'oggi',
    tomorrow: 'domani',
    on: (day) => day,
    at: (time) => (time.startsWith('1:') ? `all’${time}` : `alle ${time}`),
  },
};

/** An opening as text: 'mañana a las 9:00', 'on Thursday at 9:00'. */
export function openingWords(opening: Opening, language: VisitorLanguage, country?: string): string {
  const { today, tomorrow, on, at } = words[language];
  const day = [today, tomorrow][opening.inDays] ?? on(nameOf(opening, localeOf(language, country)));
  return `${day} ${at(opening.time.replace(/^0/, ''))}`;
}

/** A day's name, with the date for a later day. `locale`: a BCP 47 tag. */
function nameOf({ day, inDays }: Opening, locale: string): string {
  return new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    weekday: 'long',
    ...(inDays > namedDays ? { day: 'numeric', month: 'long' } : {}),
  })
    .format(new Date(`${day}T00:00:00Z`))
    .replace(', ', ' ');
}

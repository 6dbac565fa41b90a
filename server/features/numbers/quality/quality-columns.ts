import type { DayRange } from '#shared/domain/calendar.ts';
import type { Language } from '#shared/domain/display.ts';
import type { QualityByDay } from './quality.queries.ts';

/** The results of conversations and the ratings of visitors, as columns of the CSV file. */
const columns = ['resolved', 'contact', 'person', 'unresolved', 'up', 'down', 'scored'] as const;

const headers: Record<Language, Record<(typeof columns)[number] | 'mean', string>> = {
  es: {
    resolved: 'Terminadas: resueltas',
    contact: 'Terminadas: con contacto',
    person: 'Terminadas: atendidas por una persona',
    unresolved: 'Terminadas: sin resolver',
    up: 'Pulgares arriba',
    down: 'Pulgares abajo',
    scored: 'Conversaciones con nota',
    mean: 'Nota media (1 a 5)',
  },
  en: {
    resolved: 'Ended: resolved',
    contact: 'Ended: with contact details',
    person: 'Ended: answered by a person',
    unresolved: 'Ended: unresolved',
    up: 'Thumbs up',
    down: 'Thumbs down',
    scored: 'Conversations with a rating',
    mean: 'Average rating (1 to 5)',
  },
};

export const qualityHeaders = (language: Language): string[] =>
  [...columns, 'mean' as const].map((name) => headers[language][name]);

/** The cells of a period. The mean is empty if no visitor gave a score. */
export function qualityCells(days: QualityByDay, { from, to }: DayRange, decimalSign: string): string[] {
  const within = days.filter(({ day }) => day >= from && day <= to);
  const sum = (name: (typeof columns)[number] | 'scoreSum') => within.reduce((total, row) => total + row[name], 0);
  const scored = sum('scored');
  const mean = scored > 0 ? (sum('scoreSum') / scored).toFixed(2).replace('.', decimalSign) : '';
  return [...columns.map((name) => String(sum(name))), mean];
}

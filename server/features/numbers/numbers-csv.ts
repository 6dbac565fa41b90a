import { byteOrderMark, type CsvStyle, csvLine } from '#server/lib/text/csv.ts';
import type { Figures, Numbers } from '#shared/contracts/platform/numbers.ts';
import type { Language } from '#shared/domain/display.ts';
import type { QualityByDay } from './quality/quality.queries.ts';
import { qualityCells, qualityHeaders } from './quality/quality-columns.ts';

/** The columns in the order of the file. */
const columns = [
  'visits',
  'conversations',
  'contacts',
  'bookings',
  'forms',
  'answers',
  'demoAnswers',
  'failedAnswers',
  'promptTokens',
  'completionTokens',
  'cost',
  'unpricedTokens',
] as const satisfies (keyof Figures)[];

const headers: Record<Language, Record<'from' | 'to' | (typeof columns)[number], string>> = {
  es: {
    from: 'Desde',
    to: 'Hasta',
    visits: 'Visitas',
    conversations: 'Conversaciones',
    contacts: 'Contactos',
    bookings: 'Citas pedidas en el chat',
    forms: 'Formularios rellenados',
    answers: 'Respuestas',
    demoAnswers: 'Respuestas de demostración',
    failedAnswers: 'Respuestas fallidas',
    promptTokens: 'Tokens de entrada',
    completionTokens: 'Tokens de salida',
    cost: 'Costo (USD)',
    unpricedTokens: 'Tokens sin precio conocido',
  },
  en: {
    from: 'From',
    to: 'To',
    visits: 'Visits',
    conversations: 'Conversations',
    contacts: 'Contacts',
    bookings: 'Bookings made in the chat',
    forms: 'Forms filled in',
    answers: 'Answers',
    demoAnswers: 'Demonstration answers',
    failedAnswers: 'Failed answers',
    promptTokens: 'Input tokens',
    completionTokens: 'Output tokens',
    cost: 'Cost (USD)',
    unpricedTokens: 'Tokens without a known price',
  },
};

/** One line for each period of the series. A cost that is not known is an empty cell, not zero. */
export function numbersCsv({ series }: Numbers, quality: QualityByDay, style: CsvStyle): string {
  const { language, decimalSign } = style;
  const header = headers[language];
  const costOf = (cost: number | null) => cost?.toFixed(6).replace('.', decimalSign) ?? '';
  const lines = series.map(({ from, to, figures }) =>
    csvLine(
      [
        ...[from, to, ...columns.map((name) => (name === 'cost' ? costOf(figures.cost) : String(figures[name])))],
        ...qualityCells(quality, { from, to }, decimalSign),
      ],
      style,
    ),
  );
  return [
    byteOrderMark,
    csvLine([header.from, header.to, ...columns.map((name) => header[name]), ...qualityHeaders(language)], style),
    ...lines,
  ].join('');
}

import { describe, expect, test } from 'vitest';
import { csvStyle } from '#server/lib/text/csv.ts';
import { spreadsheetCells } from '#tests/support/spreadsheet.ts';
import { csvHeader, csvRow, type ExportedContact } from './contacts-csv.ts';

const formula = '=HYPERLINK("http://evil.example","x")';

/** What a visitor may write to get a cell of their own, at either separator. */
const nasty = [
  ...[formula, '+1', '-1', '@SUM(A1)', '＝1+1', '＋1', '－1', '＠A1'].flatMap((start) => [
    start,
    ` ${start}`,
    `\t${start}`,
    ...[';', ',', '\t', '\r', '\n', '\r\n', '";', '",', '";"', '","', ';""', ', "', ';\u00A0', ';\t'].map(
      (before) => `Hola${before}${start}${before}adiós`,
    ),
  ]),
  '"',
  '""',
  ';',
  ',',
];

function contact(text: string): ExportedContact {
  return {
    id: '00000000-0000-4000-8000-000000000001',
    sessionId: 'A'.repeat(22),
    assistantId: 1,
    assistantName: 'Clara',
    assistantIds: [1],
    status: 'nuevo',
    unread: false,
    followUp: null,
    name: text,
    email: 'ana@example.com',
    phone: '+34612345678',
    phoneDisplay: '+34 612 34 56 78',
    lastInteraction: '2026-11-21T10:30:00.000Z',
    conversationCount: 2,
    interestLevel: 'high',
    interestReason: text,
    keyTopics: ['Citas', text],
    summary: text,
    evidence: {},
    correctedFields: [],
    mail: null,
    firstPage: text,
    opinion: { score: 4, down: 1 },
    marketingSince: new Date('2026-11-20T09:00:00Z'),
    createdAt: '2026-11-20T09:00:00.000Z',
    updatedAt: '2026-11-20T09:00:00.000Z',
  };
}

describe.each([
  ['es', 'ES', ';', 'Nombre', 'Alto', 'Motivo del interés; Resumen'],
  ['es', 'MX', ',', 'Nombre', 'Alto', 'Motivo del interés; Resumen'],
  ['es', 'AR', ';', 'Nombre', 'Alto', 'Motivo del interés; Resumen'],
  ['en', 'MX', ',', 'Name', 'High', 'Reason for the interest; Summary'],
] as const)(
  'a file of contacts in %s where the country is %s',
  (language, defaultCountry, separator, name, high, machine) => {
    const style = csvStyle({ language, defaultCountry });
    const file = csvHeader(style) + nasty.map((text) => csvRow(contact(text), style)).join('');

    test(`has its columns where a spreadsheet splits at ${separator}`, () => {
      expect(file).toMatch(/^\uFEFF/);
      const [header, ...rows] = spreadsheetCells(file, separator);
      expect(header).toHaveLength(18);
      expect(header?.[0]).toBe(name);
      expect(rows).toHaveLength(nasty.length);
      for (const [index, row] of rows.entries()) {
        expect(row).toHaveLength(18);
        expect(row[0]?.replaceAll("'", '')).toBe(nasty[index]);
        expect(row.slice(1, 4)).toEqual(['ana@example.com', "'+34612345678", high]);
        // Which texts a machine wrote.
        expect(row[16]).toBe(machine);
        expect(row[17]).toBe('2026-11-20 09:00');
        expect(row.slice(7, 10)).toEqual(['2', '2026-11-21 10:30', '2026-11-20 09:00']);
      }
    });

    test.each([[';'], [','], ['\t']])('R43: holds nothing to calculate where it is split at %j', (split) => {
      for (const cell of spreadsheetCells(file, split).flat()) {
        expect(cell.replace(/^[\s"]+/, '')).not.toMatch(/^[=+\-@＝＋－＠]/);
      }
    });

    test('leaves everyday words as they are', () => {
      const words = 'Ana; pide cita, el 3-4 o el 5; tel. 612 (a+b)';
      expect(spreadsheetCells(csvRow(contact(words), style), separator)[0]?.[0]).toBe(words);
    });
  },
);

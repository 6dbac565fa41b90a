import type { Contact } from '#shared/contracts/contacts.ts';
import type { Language } from '#shared/domain/display.ts';
import type { InterestLevel } from '#shared/domain/leads.ts';

/** Without it Excel takes UTF-8 for something else, and every accent with it. */
const byteOrderMark = '\uFEFF';

/** In their order. */
const columns = [
  'name',
  'email',
  'phone',
  'interest',
  'reason',
  'topics',
  'summary',
  'count',
  'last',
  'created',
] as const;

type Column = (typeof columns)[number];

interface CsvText {
  /** What spreadsheets of the language split at: where the comma is the decimal sign, it is the semicolon. */
  separator: string;
  columns: Record<Column, string>;
  levels: Record<InterestLevel, string>;
}

const texts: Record<Language, CsvText> = {
  es: {
    separator: ';',
    columns: {
      name: 'Nombre',
      email: 'Correo',
      phone: 'Teléfono',
      interest: 'Interés',
      reason: 'Motivo del interés',
      topics: 'Temas',
      summary: 'Resumen',
      count: 'Conversaciones',
      last: 'Última interacción (UTC)',
      created: 'Creado (UTC)',
    },
    levels: { high: 'Alto', medium: 'Medio', low: 'Bajo' },
  },
  en: {
    separator: ',',
    columns: {
      name: 'Name',
      email: 'E-mail',
      phone: 'Phone',
      interest: 'Interest',
      reason: 'Reason for the interest',
      topics: 'Topics',
      summary: 'Summary',
      count: 'Conversations',
      last: 'Last interaction (UTC)',
      created: 'Created (UTC)',
    },
    levels: { high: 'High', medium: 'Medium', low: 'Low' },
  },
};

const cells: Record<Column, (contact: Contact, text: CsvText) => string | null> = {
  name: ({ name }) => name,
  email: ({ email }) => email,
  phone: ({ phone }) => phone,
  interest: ({ interestLevel }, { levels }) => levels[interestLevel],
  reason: ({ interestReason }) => interestReason,
  topics: ({ keyTopics }) => keyTopics.join('; '),
  summary: ({ summary }) => summary,
  count: ({ conversationCount }) => String(conversationCount),
  last: ({ lastInteraction }) => moment(lastInteraction),
  created: ({ createdAt }) => moment(createdAt),
};

/** The first line of a file of contacts: the names of its columns. */
export function csvHeader(language: Language): string {
  const text = texts[language];
  return (
    byteOrderMark +
    csvLine(
      columns.map((column) => text.columns[column]),
      text,
    )
  );
}

/** A contact as a line of RFC 4180, but for the separator. */
export function csvRow(contact: Contact, language: Language): string {
  const text = texts[language];
  return csvLine(
    columns.map((column) => inert(cells[column](contact, text) ?? '')),
    text,
  );
}

function csvLine(cells: string[], { separator }: CsvText): string {
  return `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(separator)}\r\n`;
}

/**
 * A spreadsheet calculates what begins like a formula, also in its full-width form; an apostrophe in front makes it text. A
 * cell begins, too, behind every separator inside a text, where the file is opened by a program that splits at another one.
 */
function inert(cell: string): string {
  return cell.replace(formulaStart, "'");
}

const separators = String.raw`,;\t\v\f\r\n\u0085\u2028\u2029`;
const formulaStart = new RegExp(
  String.raw`(?<=^|[${separators}])(?=(?:(?![${separators}])[\s"])*[=+\-@＝＋－＠])|^(?=[\t\r\n])`,
  'g',
);

/** `2026-11-21 10:30`, which spreadsheets take for a date. */
function moment(iso: string): string {
  return iso.slice(0, 16).replace('T', ' ');
}

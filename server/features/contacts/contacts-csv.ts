import type { Contact } from '#shared/contracts/contacts.ts';
import type { InterestLevel } from '#shared/domain/leads.ts';

/** Without it Excel takes UTF-8 for something else, and every accent with it. */
const byteOrderMark = '\uFEFF';

const levels: Record<InterestLevel, string> = { high: 'Alto', medium: 'Medio', low: 'Bajo' };

const columns: { header: string; cell: (contact: Contact) => string | null }[] = [
  { header: 'Nombre', cell: ({ name }) => name },
  { header: 'Correo', cell: ({ email }) => email },
  { header: 'Teléfono', cell: ({ phone }) => phone },
  { header: 'Interés', cell: ({ interestLevel }) => levels[interestLevel] },
  { header: 'Motivo del interés', cell: ({ interestReason }) => interestReason },
  { header: 'Temas', cell: ({ keyTopics }) => keyTopics.join('; ') },
  { header: 'Resumen', cell: ({ summary }) => summary },
  { header: 'Conversaciones', cell: ({ conversationCount }) => String(conversationCount) },
  { header: 'Última interacción (UTC)', cell: ({ lastInteraction }) => moment(lastInteraction) },
  { header: 'Creado (UTC)', cell: ({ createdAt }) => moment(createdAt) },
];

/** The first line of a file of contacts: the names of its columns. */
export function csvHeader(): string {
  return byteOrderMark + csvLine(columns.map(({ header }) => header));
}

/** A contact as a line of RFC 4180. */
export function csvRow(contact: Contact): string {
  return csvLine(columns.map(({ cell }) => inert(cell(contact) ?? '')));
}

function csvLine(cells: string[]): string {
  return `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\r\n`;
}

/** A spreadsheet calculates what begins like a formula, also in its full-width form; an apostrophe in front makes it text. */
function inert(cell: string): string {
  return /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(cell) ? `'${cell}` : cell;
}

/** `2026-11-21 10:30`, which spreadsheets take for a date. */
function moment(iso: string): string {
  return iso.slice(0, 16).replace('T', ' ');
}

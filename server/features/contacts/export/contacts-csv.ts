import { byteOrderMark, type CsvStyle, csvLine } from '#server/lib/text/csv.ts';
import type { Contact } from '#shared/contracts/contacts/contacts.ts';
import { type ContactStatus, type InterestLevel, writtenByMachine } from '#shared/domain/contacts/leads.ts';
import type { Language } from '#shared/domain/display.ts';
import type { ContactOpinion } from './opinions.queries.ts';

/** The columns, in their order. */
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
  'firstPage',
  'status',
  'assistant',
  'followUp',
  'score',
  'thumbsDown',
  'machine',
  'marketing',
] as const;

type Column = (typeof columns)[number];

interface CsvText {
  file: string;
  columns: Record<Column, string>;
  levels: Record<InterestLevel, string>;
  statuses: Record<ContactStatus, string>;
}

const texts: Record<Language, CsvText> = {
  es: {
    file: 'contactos',
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
      firstPage: 'Primera página',
      status: 'Estado',
      assistant: 'Asistente',
      followUp: 'Seguimiento',
      score: 'Nota (1 a 5)',
      thumbsDown: 'Respuestas con pulgar abajo',
      machine: 'Escrito por la IA',
      marketing: 'Acepta publicidad desde (UTC)',
    },
    levels: { high: 'Alto', medium: 'Medio', low: 'Bajo' },
    statuses: {
      nuevo: 'Nuevo',
      contactado: 'Contactado',
      'en curso': 'En curso',
      ganado: 'Ganado',
      perdido: 'Perdido',
    },
  },
  en: {
    file: 'contacts',
    columns: {
      name: 'Name',
      email: 'Email',
      phone: 'Phone',
      interest: 'Interest',
      reason: 'Reason for the interest',
      topics: 'Topics',
      summary: 'Summary',
      count: 'Conversations',
      last: 'Last interaction (UTC)',
      created: 'Created (UTC)',
      firstPage: 'First page',
      status: 'Status',
      assistant: 'Assistant',
      followUp: 'Follow-up',
      score: 'Rating (1 to 5)',
      thumbsDown: 'Answers with a thumbs down',
      machine: 'Written by the AI',
      marketing: 'Accepts marketing since (UTC)',
    },
    levels: { high: 'High', medium: 'Medium', low: 'Low' },
    statuses: { nuevo: 'New', contactado: 'Contacted', 'en curso': 'In progress', ganado: 'Won', perdido: 'Lost' },
  },
};

/** A contact with the owner's page on which their first conversation began, and with their opinion of conversations and answers. */
export type ExportedContact = Contact & {
  firstPage: string | null;
  opinion: ContactOpinion | undefined;
  /** When the contact agreed to marketing. */
  marketingSince: Date | undefined;
};

const cells: Record<Column, (contact: ExportedContact, text: CsvText) => string | null> = {
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
  firstPage: ({ firstPage }) => firstPage,
  status: ({ status }, { statuses }) => statuses[status],
  assistant: ({ assistantName }) => assistantName,
  followUp: ({ followUp }) => followUp && `${followUp.date} ${followUp.note}`.trim(),
  score: ({ opinion }) => opinion?.score?.toString() ?? null,
  thumbsDown: ({ opinion }) => String(opinion?.down ?? 0),
  marketing: ({ marketingSince }) => (marketingSince ? moment(marketingSince.toISOString()) : null),
  machine: (contact, { columns: names }) => {
    const { summary, interestReason } = writtenByMachine(contact);
    return [interestReason && names.reason, summary && names.summary].filter(Boolean).join('; ');
  },
};

/** The first line of a file of contacts: the names of its columns. */
export function csvHeader(style: CsvStyle): string {
  const text = texts[style.language];
  return (
    byteOrderMark +
    csvLine(
      columns.map((column) => text.columns[column]),
      style,
    )
  );
}

/** A contact as a line of RFC 4180, but for the separator. */
export function csvRow(contact: ExportedContact, style: CsvStyle): string {
  const text = texts[style.language];
  return csvLine(
    columns.map((column) => cells[column](contact, text) ?? ''),
    style,
  );
}

/** A time like `2026-11-21 10:30`, which spreadsheets recognise as a date. */
function moment(iso: string): string {
  return iso.slice(0, 16).replace('T', ' ');
}

/** The name of a file of contacts. `of` says whose contacts they are, and from which day. */
export const csvFileName = ({ language }: CsvStyle, ...of: string[]) =>
  [texts[language].file, ...of].join('-').concat('.csv');

/**
 * The lines of a file of contacts, which is read in batches while it is sent. `batch` resolves with the next contacts, or undefined after
 * the last.
 */
export async function* csvLines(
  style: CsvStyle,
  batch: () => Promise<ExportedContact[] | undefined>,
): AsyncGenerator<string> {
  yield csvHeader(style);
  for (let contacts = await batch(); contacts; contacts = await batch()) {
    yield contacts.map((contact) => csvRow(contact, style)).join('');
  }
}

import { wordsOf } from '#server/lib/text/terms.ts';
import type { CardDialog, DialogChoice } from '#shared/domain/conversations/card-dialog.ts';
import { type CardField, consented } from '#shared/domain/conversations/cards.ts';

/** A visitor's answer: a pressed button or a text. */
export interface Said {
  text: string;
  /** The pressed choice's id. */
  choice?: string | undefined;
}

const listed = (words: string) => new Set(words.split('|'));
const leaving = listed(
  'cancelar|cancela|cancelalo|salir|dejarlo|dejalo|cancel|stop|quit|cancel lar|deixar ho|sortir|utzi|utzi egin nahi dut|ezeztatu|deixalo|sair|desistir|anular|annuler|arreter|abbrechen|stopp|annulla|annullare|lascia stare|lascia perdere',
);
const agreeing = listed(
  'si|acepto|aceptar|vale|ok|yes|agree|i agree|de acuerdo|accepto|d acord|bai|ados|onartzen dut|acepto|de acordo|sim|aceito|oui|j accepte|d accord|ja|einverstanden|ich stimme zu|accetto|d accordo|va bene',
);

export function isLeaving({ text }: Said): boolean {
  return leaving.has(plain(text));
}

/** The choice that was pressed or typed: by its label, or by its number if the choices are numbered. */
export function chosenOf({ choices, isNumbered }: CardDialog, { text, choice }: Said): DialogChoice | undefined {
  if (choice !== undefined) return choices.find(({ id }) => id === choice);
  const number = isNumbered && /^\s*(\d{1,2})[.)]?\s*$/.exec(text)?.[1];
  if (number) return choices[Number(number) - 1];
  const said = plain(text);
  return said === '' ? undefined : choices.find(({ label }) => plain(label) === said);
}

/** Converts a typed answer into the value that the card's field stores. */
export function typedAnswer({ type }: CardField, text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (type === 'long') return text.trim();
  if (type === 'date') return dayOf(line) ?? line;
  if (type === 'consent') return agreeing.has(plain(line)) ? consented : 'no';
  return line;
}

/** The calendar day that was typed. Undefined if the text is not a valid date. */
export function writtenDay(text: string): string | undefined {
  const day = dayOf(text.trim());
  return day && !Number.isNaN(Date.parse(`${day}T00:00:00Z`)) ? day : undefined;
}

/** Reads a date: '24/12/2026', '24-12-26' and '2026-12-24' are the same day. */
function dayOf(text: string): string | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text) ?? [];
  if (year) return isoDay(year, month, day);
  const [, first, second, last = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(text) ?? [];
  return first ? isoDay(last.length === 2 ? `20${last}` : last, second, first) : undefined;
}

function isoDay(year: string, month = '', day = ''): string {
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

function plain(text: string): string {
  return wordsOf(text).join(' ');
}

/** Escapes a person's text for Markdown, so that it is shown as written, on one line. */
export function escaped(text: string): string {
  return text.replace(/\s*\n\s*/g, ' / ').replace(/[\\`*_{}[\]()#+\-.!<>~|&:]/g, '\\$&');
}

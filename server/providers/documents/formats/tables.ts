import { limits } from '#server/config/limits.ts';
import { cleanText } from '../clean-text.ts';
import type { Collector } from '../collector.ts';

export interface Table {
  name: string | undefined;
  /** The rows. A cell that spans others is in each of them. */
  rows: string[][];
  /** The number of rows that are marked as the header. Undefined if the format does not mark them. */
  headerRows?: number | undefined;
}

const unit = '(?:[€$£¥%°]|eur(?:os?)?|usd|mxn|cop|clp|ars|pen|min|h|hs|kg|gr?|ml?|l|cm|km|m²|m2|pax|p\\.?\\s?p\\.?)';

/** An amount, a date, a time or a telephone number: a text of a cell, not of a header. */
const value = new RegExp(`^[-+~±<>≤≥]?\\s*${unit}?\\s*\\d[\\d.,:/\\s–-]*(?:${unit}[\\s/.]*)*$`, 'i');

/** Whether a text is typical of the cells of a table. */
export function isTableValue(text: string): boolean {
  return value.test(text.trim());
}

/** Headers of columns whose cells may be words (`Consultar`, `Gratis`). */
const columnName = /^(?:precios?|tarifas?|importes?|coste|pvp|prices?|rates?|cost|horarios?|opening hours)\b/i;

/**
 * Passes a table to the collector row by row, each cell with its header. Rows with only one text become headings of the
 * rows below. Returns the header, which a following table without one takes over (`inherited`).
 */
export function collectTable(collector: Collector, table: Table, inherited?: string[]): string[] | undefined {
  const rows = table.rows
    .map((row) => row.slice(0, limits.documents.columns).map((cell) => cleanText(cell).replaceAll('\n', ' ')))
    .filter((row) => row.some(Boolean));
  const width = Math.max(0, ...rows.map((row) => row.length));
  if (rows.every((row) => textsOf(row).size === 1)) {
    for (const row of rows) collectAlone(collector, row, rows.length === 1 ? 3 : undefined);
    return inherited;
  }
  let first = 0;
  while (first < rows.length - 1 && isTitle(rows[first], width)) first += 1;
  for (const row of rows.slice(0, first)) collectAlone(collector, row, 3);
  const body = rows.slice(first);
  const count = table.headerRows === undefined ? headerRowsOf(body) : Math.max(0, table.headerRows - first);
  const own = count === 0 ? undefined : headerOf(body.slice(0, count), width);
  const header = own ?? (inherited && inherited.length >= width ? inherited : undefined);
  const titled = body.slice(count).map((row) => ({ row, isTitle: isTitle(row, width) }));
  for (const [at, { row, isTitle }] of titled.entries()) {
    const next = titled[at + 1];
    if (isTitle && !next?.isTitle) collectAlone(collector, row, next && 4);
    else
      collector.row(
        table.name,
        row.map((text, column) => ({ header: header?.[column] || undefined, text })),
      );
  }
  return header;
}

/** Whether a row of a table with several columns has only one text, alone or across the columns. */
function isTitle(row: string[] | undefined, width: number): boolean {
  const texts = textsOf(row ?? []);
  const [text = ''] = texts;
  return width > 1 && texts.size === 1 && !value.test(text) && (row?.filter(Boolean).length !== 1 || row[0] === text);
}

/** Collects a text that has its own row. It becomes a heading at `level` unless it is a sentence. */
function collectAlone(collector: Collector, row: string[], level: number | undefined): void {
  const text = row.find(Boolean) ?? '';
  if (level === undefined || text.length > 80 || /[.;:,]$/.test(text)) collector.text(text);
  else collector.heading(level, text);
}

function textsOf(row: string[]): Set<string> {
  return new Set(row.filter(Boolean));
}

/**
 * The number of header rows at the beginning: words above cells with values, or short words above at least three columns. A
 * name across several columns has the names of these columns below it.
 */
function headerRowsOf(rows: string[][]): number {
  const [first, second] = rows;
  if (!first || !second || first.some((cell) => value.test(cell))) return 0;
  const names = first.filter(Boolean);
  if (names.length < Math.min(2, Math.max(first.length - 1, 1))) return 0;
  const hasTwo = isAcross(first) && rows.length > 2 && !second.some((cell) => value.test(cell));
  const below = rows.slice(hasTwo ? 2 : 1);
  const isOverValues = first.some((name, column) => name !== '' && holdsValues(below, column));
  const isNamed = first.some((name) => columnName.test(name));
  const isList =
    names.length >= 3 && (hasTwo || new Set(names).size === names.length) && names.every((name) => name.length <= 40);
  if (!isOverValues && !isNamed && !isList) return 0;
  return hasTwo ? 2 : 1;
}

/** Whether a row has the same text in two adjacent columns, as a cell across both has. */
function isAcross(row: string[]): boolean {
  return row.some((text, column) => text !== '' && text === row[column + 1]);
}

function holdsValues(rows: string[][], column: number): boolean {
  const cells = rows.map((row) => row[column] ?? '').filter(Boolean);
  return cells.length > 0 && cells.filter((cell) => value.test(cell)).length * 2 >= cells.length;
}

function headerOf(rows: string[][], width: number): string[] {
  return Array.from({ length: width }, (_, column) => {
    const names = new Set(rows.map((row) => row[column] ?? '').filter(Boolean));
    return [...names].join(' ').slice(0, limits.documents.headerChars);
  });
}

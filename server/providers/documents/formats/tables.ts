import { limits } from '#server/config/limits.ts';
import { cleanText } from '../clean-text.ts';
import type { Collector } from '../collector.ts';

export interface Table {
  name: string | undefined;
  /** A cell that spans others stands in each of them. */
  rows: string[][];
  /** How many rows say that they are the header; undefined where the format does not say. */
  headerRows?: number | undefined;
}

const unit = '(?:[€$£¥%°]|eur(?:os?)?|usd|mxn|cop|clp|ars|pen|min|h|hs|kg|gr?|ml?|l|cm|km|m²|m2|pax|p\\.?\\s?p\\.?)';

/** An amount, a date, a time, a telephone number: what stands in a table's cells and not over them. */
const value = new RegExp(`^[-+~±<>≤≥]?\\s*${unit}?\\s*\\d[\\d.,:/\\s–-]*(?:${unit}[\\s/.]*)*$`, 'i');

/** Whether a text is one that stands in the cells of a table. */
export function isTableValue(text: string): boolean {
  return value.test(text.trim());
}

/** What stands over columns whose cells may be words (`Consultar`, `Gratis`). */
const columnName = /^(?:precios?|tarifas?|importes?|coste|pvp|prices?|rates?|cost|horarios?|opening hours)\b/i;

/**
 * Hands over a table row by row, each cell with what stands over it. Rows with one text only are headings of what follows. Gives the
 * header, for a table that goes on without one (`inherited`).
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

/** Of a table with several columns, a row with one text: alone, or across them. */
function isTitle(row: string[] | undefined, width: number): boolean {
  const texts = textsOf(row ?? []);
  const [text = ''] = texts;
  return width > 1 && texts.size === 1 && !value.test(text) && (row?.filter(Boolean).length !== 1 || row[0] === text);
}

/** A text that has a row for itself: a heading at `level`, if it is no sentence. */
function collectAlone(collector: Collector, row: string[], level: number | undefined): void {
  const text = row.find(Boolean) ?? '';
  if (level === undefined || text.length > 80 || /[.;:,]$/.test(text)) collector.text(text);
  else collector.heading(level, text);
}

function textsOf(row: string[]): Set<string> {
  return new Set(row.filter(Boolean));
}

/**
 * How many of the first rows are names of columns: words, over cells that are values, or short words over three columns and more. A
 * name across several columns has those of each under it.
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

/** Whether a text stands in two columns side by side, as one that spans them does. */
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

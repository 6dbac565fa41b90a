import { limits } from '#server/config/limits.ts';
import { DocumentFault } from '../document-reader.ts';
import type { ShowNumber } from './number-formats.ts';
import { type Attributes, readXml } from './xml.ts';
import type { Zip } from './zip.ts';

interface SheetRow {
  number: number;
  cells: string[];
}

interface Range {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

interface CellReading {
  column: number;
  type: string;
  style: number | undefined;
  raw: string;
}

interface Shown {
  strings: string[];
  show: ShowNumber;
}

const { rows: maxRows, columns: maxColumns, cells: maxCells, rawChars } = limits.documents;

/** The tables of a sheet: its visible rows, with merged cells filled. Empty rows divide tables. */
export async function readSheet(zip: Zip, part: string, { strings, show }: Shown): Promise<string[][][]> {
  const rows: SheetRow[] = [];
  const merged: Range[] = [];
  const hidden = new Set<number>();
  let row: SheetRow | undefined;
  let rowNumber = 0;
  let cell: CellReading | undefined;
  let isValue = false;
  let chars = 0;
  let cells = 0;

  function open(name: string, attributes: Attributes): void {
    if (name === 'col' && isOn(attributes.hidden)) {
      const end = Math.min(Number(attributes.max), maxColumns);
      for (let column = Math.max(Number(attributes.min), 1) - 1; column < end; column += 1) hidden.add(column);
    } else if (name === 'row') {
      rowNumber = Number(attributes.r) || rowNumber + 1;
      row = isOn(attributes.hidden) ? undefined : { number: rowNumber, cells: [] };
    } else if (name === 'c' && row) cell = cellOf(attributes, row);
    else if (name === 'v' || name === 't') isValue = cell !== undefined;
    else if (name === 'mergeCell' && merged.push(...rangeOf(attributes.ref)) > maxCells)
      throw new DocumentFault('too_large');
  }

  function close(name: string): void {
    if (name === 'v' || name === 't') isValue = false;
    else if (name === 'c') endCell();
    else if (name === 'row') endRow();
  }

  function endCell(): void {
    const { column = maxColumns } = cell ?? {};
    const isShown = column < maxColumns && !hidden.has(column);
    const text = cell && isShown ? textOf(cell, strings, show) : '';
    cell = undefined;
    if (!row || !text) return;
    cells += 1;
    if (cells > maxCells) throw new DocumentFault('too_large');
    while (row.cells.length < column) row.cells.push('');
    row.cells[column] = text;
  }

  /** Empty rows are dropped, because a sheet may have a million rows with nothing but a colour. */
  function endRow(): void {
    if (row && row.cells.length > 0 && rows.push(row) > maxRows) throw new DocumentFault('too_large');
    row = undefined;
  }

  await readXml(zip, part, {
    open,
    close,
    text(text) {
      if (!isValue || !cell) return;
      chars += text.length;
      if (chars > rawChars) throw new DocumentFault('too_large');
      cell.raw += text;
    },
  });
  fill(
    rows,
    merged.filter(({ left }) => !hidden.has(left)),
  );
  return tablesOf(rows);
}

function cellOf({ r, t = 'n', s }: Attributes, { cells }: SheetRow): CellReading {
  const column = columnOf(r) ?? cells.length;
  return { column, type: t, style: s === undefined ? undefined : Number(s), raw: '' };
}

function textOf({ type, style, raw }: CellReading, strings: string[], show: ShowNumber): string {
  if (type === 's') return strings[Number(raw)] ?? '';
  if (type === 'b') return raw === '1' ? 'VERDADERO' : 'FALSO';
  if (type === 'e') return '';
  const number = Number(raw);
  return type === 'n' && raw !== '' && Number.isFinite(number) ? show(number, style) : raw;
}

/** Writes the text of merged cells into each of them, as far as there are rows. */
function fill(rows: SheetRow[], merged: Range[]): void {
  const byNumber = new Map(rows.map((row) => [row.number, row]));
  const lastNumber = rows.reduce((last, { number }) => Math.max(last, number), 0);
  let looks = 0;
  for (const { top, left, bottom, right } of merged) {
    const text = byNumber.get(top)?.cells[left];
    if (!text) continue;
    for (let number = top; number <= Math.min(bottom, lastNumber, top + maxRows); number += 1) {
      const cells = byNumber.get(number)?.cells;
      for (let column = left; cells && column <= Math.min(right, maxColumns - 1); column += 1) {
        while (cells.length < column) cells.push('');
        cells[column] = text;
        looks += 1;
      }
      looks += 1;
      if (looks > 2 * maxCells) return;
    }
  }
}

/** Groups adjacent rows into tables, and removes the columns on the left that are empty in all rows of a table. */
function tablesOf(rows: SheetRow[]): string[][][] {
  const tables: string[][][] = [];
  let before = Number.NEGATIVE_INFINITY;
  for (const { number, cells } of rows) {
    if (number !== before + 1) tables.push([]);
    tables.at(-1)?.push(cells);
    before = number;
  }
  return tables.map((table) => {
    const indent = Math.min(...table.map((cells) => cells.findIndex(Boolean)));
    return table.map((cells) => cells.slice(Math.max(indent, 0)));
  });
}

function rangeOf(reference = ''): Range[] {
  const [, left, top, right, bottom] = /^([A-Z]{1,3})(\d+):([A-Z]{1,3})(\d+)$/.exec(reference) ?? [];
  const [first, last] = [columnOf(left), columnOf(right)];
  if (first === undefined || last === undefined) return [];
  return [{ top: Number(top), left: first, bottom: Number(bottom), right: last }];
}

/** The column's index: `A` is 0, `AA7` is 26. */
function columnOf(reference = ''): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0];
  if (!letters) return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function isOn(value: string | undefined): boolean {
  return value === '1' || value === 'true';
}

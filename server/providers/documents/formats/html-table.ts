import { limits } from '#server/config/limits.ts';
import type { Attributes } from './xml.ts';

const { columns: maxColumns, rows: maxRows, cells: maxCells } = limits.documents;

export type HtmlTable = ReturnType<typeof createHtmlTable>;

/** Collects a table while its tags are read. A cell that spans others is written into each of them. */
export function createHtmlTable({ role }: Attributes) {
  const rows: string[][] = [];
  /** Cells that reach into the rows below, by column. */
  let reaching: { text: string; rows: number }[] = [];
  let headerRows = 0;
  let isHeader = false;
  let cell: { colspan: number; rowspan: number } | undefined;
  let caption = '';
  let filled = 0;
  let hasTable = false;

  function push(text: string, { colspan, rowspan }: { colspan: number; rowspan: number }): void {
    const row = rows.at(-1);
    if (!row) return;
    takeReaching(row);
    for (let count = 0; count < colspan && row.length < maxColumns && filled < maxCells; count += 1) {
      if (rowspan > 1) reaching[row.length] = { text, rows: rowspan - 1 };
      row.push(text);
      filled += 1;
    }
  }

  function takeReaching(row: string[]): void {
    for (let above = reaching[row.length]; above && row.length < maxColumns; above = reaching[row.length]) {
      if (above.rows === 1) delete reaching[row.length];
      else above.rows -= 1;
      row.push(above.text);
    }
  }

  return {
    rows,
    caption: () => caption.trim() || undefined,
    setCaption(text: string): void {
      caption = text;
    },
    /** Notes that the cell contains another table, so that this one is only for layout. */
    nest(): void {
      hasTable = true;
    },
    isLayout: (): boolean =>
      hasTable ||
      role === 'presentation' ||
      role === 'none' ||
      rows.every((row) => row.filter((text) => text.trim()).length < 2),
    /** The number of header rows at the beginning. Undefined if no cell is a header. */
    headerRows: (): number | undefined => headerRows || undefined,
    openRow(): void {
      if (rows.length < maxRows) rows.push([]);
      isHeader = true;
    },
    openCell(name: string, { colspan, rowspan }: Attributes): void {
      cell = { colspan: spanOf(colspan, maxColumns), rowspan: spanOf(rowspan, maxRows) };
      if (name === 'td') isHeader = false;
    },
    closeCell(text: string): void {
      if (cell) push(text, cell);
      cell = undefined;
    },
    closeRow(): void {
      const row = rows.at(-1);
      if (!row) return;
      takeReaching(row);
      if (isHeader && row.length > 0 && headerRows === rows.length - 1) headerRows += 1;
      if (reaching.every((above) => above === undefined)) reaching = [];
    },
  };
}

function spanOf(value: string | undefined, most: number): number {
  const span = Number(value);
  return Number.isInteger(span) && span > 0 ? Math.min(span, most) : 1;
}

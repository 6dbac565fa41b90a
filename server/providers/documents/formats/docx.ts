import { limits } from '#server/config/limits.ts';
import type { Collector } from '../collector.ts';
import { DocumentFault, type Found } from '../document-reader.ts';
import { mainPartOf, relationsOf, titleOf } from './office.ts';
import { collectTable } from './tables.ts';
import { type Attributes, readXml } from './xml.ts';
import type { Zip } from './zip.ts';

interface Paragraph {
  text: string;
  level: number | undefined;
}

interface Row {
  cells: string[];
  isHeader: boolean;
}

/** The number of heading levels that Word allows (ECMA-376, 17.3.1.20). The tenth level is body text. */
const bodyLevel = 9;

/** Reads the headings, paragraphs and tables of a Word document in order. Deleted and hidden text is left out. */
export async function readDocx(zip: Zip, collector: Collector): Promise<Found> {
  const main = (await mainPartOf(zip)) ?? '';
  const levels = await headingLevels(zip, main);
  /** Open paragraphs and tables, the innermost last: text boxes contain paragraphs, and cells contain tables. */
  const paragraphs: Paragraph[] = [];
  const tables: { rows: Row[] }[] = [];
  let cell: { text: string; span: number; goesOn: boolean } | undefined;
  let isText = false;
  let isHidden = false;
  let chars = 0;

  function add(text: string): void {
    chars += text.length;
    if (chars > limits.documents.rawChars) throw new DocumentFault('too_large');
    const paragraph = paragraphs.at(-1);
    if (paragraph && !isHidden) paragraph.text += text;
  }

  function open(name: string, attributes: Attributes): void {
    const paragraph = paragraphs.at(-1);
    const isOutermost = tables.length === 1;
    if (name === 'p') paragraphs.push({ text: '', level: undefined });
    else if (name === 'r') isHidden = false;
    else if (name === 't') isText = true;
    else if (name === 'tab') add(' ');
    else if (name === 'br' || name === 'cr') add('\n');
    else if (name === 'noBreakHyphen') add('-');
    else if (name === 'vanish') isHidden = isOn(attributes);
    else if (name === 'pStyle' && paragraph) paragraph.level = levels.get(attributes.val ?? '');
    else if (name === 'outlineLvl' && paragraph) paragraph.level = levelOf(attributes);
    else if (name === 'tbl') tables.push({ rows: [] });
    else if (name === 'tr' && isOutermost) tables[0]?.rows.push({ cells: [], isHeader: false });
    else if (name === 'tblHeader' && isOutermost) markHeader(tables[0]?.rows.at(-1), attributes);
    else if (name === 'tc' && isOutermost) cell = { text: '', span: 1, goesOn: false };
    else if (name === 'gridSpan' && isOutermost && cell) cell.span = Number(attributes.val) || 1;
    else if (name === 'vMerge' && isOutermost && cell) cell.goesOn = attributes.val !== 'restart';
  }

  function close(name: string): void {
    if (name === 't') isText = false;
    else if (name === 'p') endParagraph();
    else if (name === 'tc' && tables.length === 1) endCell();
    else if (name === 'tbl') endTable();
  }

  function endParagraph(): void {
    const paragraph = paragraphs.pop();
    if (!paragraph) return;
    if (cell) cell.text += `${paragraph.text}\n`;
    else if (paragraph.level === undefined) collector.text(paragraph.text);
    else collector.heading(paragraph.level, paragraph.text);
  }

  function endCell(): void {
    const rows = tables[0]?.rows ?? [];
    const row = rows.at(-1);
    if (!cell || !row) return;
    const text = cell.goesOn ? rows.at(-2)?.cells[row.cells.length] : cell.text;
    const end = Math.min(row.cells.length + cell.span, limits.documents.columns);
    while (row.cells.length < end) row.cells.push(text ?? '');
    if (rows.length > limits.documents.rows) throw new DocumentFault('too_large');
    cell = undefined;
  }

  function endTable(): void {
    const table = tables.pop();
    if (!table || tables.length > 0) return;
    const isLayout = table.rows.every(({ cells }) => cells.length < 2);
    if (isLayout) for (const { cells } of table.rows) collector.text(cells[0] ?? '');
    else {
      const marked = table.rows.findIndex(({ isHeader }) => !isHeader);
      const rows = table.rows.map(({ cells }) => cells);
      collectTable(collector, { name: undefined, rows, headerRows: marked > 0 ? marked : undefined });
    }
  }

  await readXml(zip, main, {
    open,
    close,
    text: (text) => {
      if (isText) add(text);
    },
  });
  return { title: await titleOf(zip) };
}

/** The ids of heading styles with their levels. Ids depend on the writer's language, names do not. */
async function headingLevels(zip: Zip, main: string): Promise<Map<string, number>> {
  const levels = new Map<string, number>();
  const part = [...(await relationsOf(zip, main)).values()].find(({ type }) => type === 'styles')?.target;
  if (!part) return levels;
  let id = '';
  await readXml(zip, part, {
    open(name, attributes) {
      if (name === 'style') id = attributes.styleId ?? '';
      else if (name === 'name') {
        const level = /^(?:heading (\d)|(title))$/i.exec(attributes.val ?? '');
        if (level) levels.set(id, Math.min(Number(level[1] ?? 1), 6));
      } else if (name === 'basedOn') {
        const inherited = levels.get(attributes.val ?? '');
        if (inherited !== undefined && !levels.has(id)) levels.set(id, inherited);
      } else if (name === 'outlineLvl') {
        const level = levelOf(attributes);
        if (level !== undefined) levels.set(id, level);
      }
    },
  });
  return levels;
}

function levelOf({ val }: Attributes): number | undefined {
  const level = Number(val);
  return Number.isInteger(level) && level >= 0 && level < bodyLevel ? Math.min(level + 1, 6) : undefined;
}

function isOn({ val }: Attributes): boolean {
  return val !== '0' && val !== 'false' && val !== 'off';
}

function markHeader(row: Row | undefined, attributes: Attributes): void {
  if (row) row.isHeader = isOn(attributes);
}

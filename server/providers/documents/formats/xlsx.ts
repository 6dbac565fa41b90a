import { limits } from '#server/config/limits.ts';
import type { Collector } from '../collector.ts';
import { DocumentFault, type Found } from '../document-reader.ts';
import { numberFormats } from './number-formats.ts';
import { mainPartOf, relationsOf, titleOf } from './office.ts';
import { readSheet } from './sheet.ts';
import { collectTable } from './tables.ts';
import { readXml } from './xml.ts';
import type { Zip } from './zip.ts';

interface Workbook {
  sheets: { name: string; part: string }[];
  is1904: boolean;
}

/**
 * Reads the sheets of a workbook row by row, as they are shown. Hidden sheets, rows and columns are left out, because
 * people hide what others must not see. Empty rows divide tables.
 */
export async function readXlsx(
  zip: Zip,
  collector: Collector,
  progress: (done: number, total: number) => void,
): Promise<Found> {
  const main = (await mainPartOf(zip)) ?? '';
  const { sheets, is1904 } = await readWorkbook(zip, main);
  const strings = await sharedStrings(zip, main);
  const show = await numberFormats(zip, main, { is1904 });
  for (const [at, { name, part }] of sheets.entries()) {
    progress(at, sheets.length);
    const tables = await readSheet(zip, part, { strings, show });
    if (tables.length === 0) continue;
    collector.page(undefined);
    // The name of a single sheet is left out, because it is usually `Hoja1`.
    if (sheets.length > 1) collector.heading(1, name);
    let header: string[] | undefined;
    for (const rows of tables) header = collectTable(collector, { name, rows }, header);
  }
  progress(sheets.length, sheets.length);
  return { title: await titleOf(zip) };
}

async function readWorkbook(zip: Zip, main: string): Promise<Workbook> {
  const relations = await relationsOf(zip, main);
  const workbook: Workbook = { sheets: [], is1904: false };
  await readXml(zip, main, {
    open(name, { name: title = '', id = '', state = 'visible', date1904 = '0' }) {
      if (name === 'workbookPr') workbook.is1904 = date1904 === '1' || date1904 === 'true';
      const target = relations.get(id);
      // Only sheets of cells are read, not those of charts or macros.
      const isShown = name === 'sheet' && state === 'visible' && target?.type === 'worksheet';
      if (isShown && workbook.sheets.push({ name: title, part: target.target }) > limits.documents.sheets)
        throw new DocumentFault('too_large');
    },
  });
  return workbook;
}

/** The shared texts, to which cells refer by number. */
async function sharedStrings(zip: Zip, main: string): Promise<string[]> {
  const part = [...(await relationsOf(zip, main)).values()].find(({ type }) => type === 'sharedStrings')?.target;
  const strings: string[] = [];
  if (!part) return strings;
  let chars = 0;
  let current = '';
  let isText = false;
  let isReading = false;
  await readXml(zip, part, {
    open(name) {
      if (name === 'si') current = '';
      else if (name === 'rPh') isReading = true;
      else if (name === 't') isText = !isReading;
    },
    text(text) {
      if (!isText) return;
      chars += text.length;
      if (chars > limits.documents.rawChars) throw new DocumentFault('too_large');
      current += text;
    },
    close(name) {
      if (name === 't') isText = false;
      else if (name === 'rPh') isReading = false;
      else if (name === 'si' && strings.push(current) > limits.documents.sharedStrings)
        throw new DocumentFault('too_large');
    },
  });
  return strings;
}

import { type ZippedFile, zipFile } from './zip-file.ts';

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const contentTypes = `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`;
const relationTypes = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

function relations(targets: Record<string, string>): string {
  const list = Object.entries(targets).map(
    ([type, target], at) =>
      `<Relationship Id="rId${at + 1}" Type="${relationTypes}/${type.replace(/\d+$/, '')}" Target="${target}"/>`,
  );
  return `${declaration}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list.join('')}</Relationships>`;
}

const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const x = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';

/** What stands around the body of a Word document, and around the rows of a sheet. */
export const documentFrame: [string, string] = [`${declaration}<w:document ${w}><w:body>`, '</w:body></w:document>'];
export const sheetFrame: [string, string] = [`${declaration}<worksheet ${x}><sheetData>`, '</sheetData></worksheet>'];

/** A Word document with this as its body; `styles` are those of a Spanish Word: `Ttulo1` is `heading 1`. */
export function docxFile(body: string): Buffer {
  return docxPackage({ content: documentFrame.join(body) });
}

/** The same with whatever stands for its main part. */
export function docxPackage(main: Omit<ZippedFile, 'name'>): Buffer {
  return zipFile([
    { name: '[Content_Types].xml', content: contentTypes },
    { name: '_rels/.rels', content: relations({ officeDocument: 'word/document.xml' }) },
    { name: 'word/_rels/document.xml.rels', content: relations({ styles: 'styles.xml' }) },
    {
      name: 'word/styles.xml',
      content: `${declaration}<w:styles ${w}><w:style w:type="paragraph" w:styleId="Ttulo1"><w:name w:val="heading 1"/></w:style></w:styles>`,
    },
    { name: 'word/document.xml', ...main },
  ]);
}

export function docxParagraph(text: string, style?: string): string {
  const properties = style ? `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>` : '';
  return `<w:p>${properties}<w:r><w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r></w:p>`;
}

export function docxTable(rows: string[][]): string {
  const cells = (row: string[]) => row.map((text) => `<w:tc>${docxParagraph(text)}</w:tc>`).join('');
  return `<w:tbl>${rows.map((row) => `<w:tr>${cells(row)}</w:tr>`).join('')}</w:tbl>`;
}

export interface Sheet {
  name: string;
  /** A number in a list has the format of that number: `[80, 1]`. */
  rows: (string | number | [number, number] | undefined)[][];
  state?: 'hidden';
  /** What stands before and behind the rows. */
  before?: string;
  after?: string;
}

/** An Excel workbook. Texts are shared; formats: 1 is euros, 2 a date, 3 a share. */
export function xlsxFile(sheets: Sheet[]): Buffer {
  const shared: string[] = [];
  const cell = (value: Sheet['rows'][number][number], reference: string) => {
    if (value === undefined) return '';
    const [number, style] = Array.isArray(value) ? value : [value, 0];
    if (typeof number === 'number') return `<c r="${reference}" s="${style}"><v>${number}</v></c>`;
    shared.push(number);
    return `<c r="${reference}" t="s"><v>${shared.length - 1}</v></c>`;
  };
  const row = (values: Sheet['rows'][number], at: number) =>
    `<row r="${at + 1}">${values.map((value, column) => cell(value, `${letters(column)}${at + 1}`)).join('')}</row>`;
  const parts = sheets.map(({ rows, before = '', after = '' }) => {
    return `${declaration}<worksheet ${x}>${before}<sheetData>${rows.map(row).join('')}</sheetData>${after}</worksheet>`;
  });
  return xlsxPackage({ sheets, parts, shared });
}

interface Workbook {
  sheets: Pick<Sheet, 'name' | 'state'>[];
  parts: ZippedFile['content'][];
  shared?: string[];
}

/** A workbook with whatever stands for its sheets. */
export function xlsxPackage({ sheets, parts, shared = [] }: Workbook): Buffer {
  const list = sheets.map(
    ({ name, state }, at) =>
      `<sheet name="${escapeXml(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"${state ? ` state="${state}"` : ''}/>`,
  );
  const targets = Object.fromEntries(sheets.map((_, at) => [`worksheet${at}`, `worksheets/sheet${at + 1}.xml`]));
  const formats = `<numFmts count="1"><numFmt numFmtId="164" formatCode="#,##0.00&quot; €&quot;"/></numFmts>`;
  const styles = `<cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="14"/><xf numFmtId="9"/></cellXfs>`;
  return zipFile([
    { name: '[Content_Types].xml', content: contentTypes },
    { name: '_rels/.rels', content: relations({ officeDocument: 'xl/workbook.xml' }) },
    {
      name: 'xl/workbook.xml',
      content: `${declaration}<workbook ${x} xmlns:r="${relationTypes}"><sheets>${list.join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: relations({ ...targets, styles: 'styles.xml', sharedStrings: 'sharedStrings.xml' }),
    },
    { name: 'xl/styles.xml', content: `${declaration}<styleSheet ${x}>${formats}${styles}</styleSheet>` },
    {
      name: 'xl/sharedStrings.xml',
      content: `${declaration}<sst ${x}>${shared.map((text) => `<si><t>${escapeXml(text)}</t></si>`).join('')}</sst>`,
    },
    ...parts.map((content, at) => ({ name: `xl/worksheets/sheet${at + 1}.xml`, content })),
  ]);
}

function letters(column: number): string {
  return column < 26 ? String.fromCharCode(65 + column) : letters(Math.floor(column / 26) - 1) + letters(column % 26);
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

import { describe, expect, test } from 'vitest';
import { createCollector } from '#server/providers/documents/collector.ts';
import type { Block } from '#server/providers/documents/document-reader.ts';
import { readDocx } from '#server/providers/documents/formats/docx.ts';
import { readPdf } from '#server/providers/documents/formats/pdf.ts';
import { readXlsx } from '#server/providers/documents/formats/xlsx.ts';
import { openZip } from '#server/providers/documents/formats/zip.ts';
import { docxFile, docxParagraph, docxTable, type Sheet, xlsxFile } from '#tests/support/office-files.ts';
import { type PdfText, pdfFile } from '#tests/support/pdf-file.ts';

type Collector = ReturnType<typeof createCollector>;

/** Blocks as they are read aloud, headings in brackets with their level, and a line for each page. */
function told({ pages }: Collector): string[] {
  return pages.flatMap(({ number, blocks }) => [
    ...(number === undefined ? [] : [`— ${number}`]),
    ...blocks.map(spoken),
  ]);
}

function spoken(block: Block): string {
  if (block.kind === 'text') return block.text;
  if (block.kind === 'heading') return `[${block.level} ${block.text}]`;
  return block.cells.map(({ header, text }) => (header ? `${header}: ${text}` : text)).join(' · ');
}

describe('Word', () => {
  async function read(body: string): Promise<string[]> {
    const collector = createCollector();
    await readDocx(openZip(docxFile(body)), collector);
    return told(collector);
  }

  test('headings are told by what their style is called, and stand in their order with paragraphs and tables', async () => {
    const body = [
      docxParagraph('Tarifas', 'Ttulo1'),
      docxParagraph('Precios por noche.'),
      docxTable([
        ['Tipo', 'Precio'],
        ['Doble', '80 €'],
      ]),
      '<w:p><w:pPr><w:outlineLvl w:val="1"/></w:pPr><w:r><w:t>Notas</w:t></w:r></w:p>',
      docxParagraph('Fin.'),
    ];
    expect(await read(body.join(''))).toEqual([
      '[1 Tarifas]',
      'Precios por noche.',
      'Tipo: Doble · Precio: 80 €',
      '[2 Notas]',
      'Fin.',
    ]);
  });

  test('what was deleted, hidden, or is there for older programs is left out', async () => {
    const run = (text: string, properties = '') => `<w:r><w:rPr>${properties}</w:rPr><w:t>${text}</w:t></w:r>`;
    const body = `<w:p>${run('Doble')}<w:del><w:r><w:delText>70</w:delText></w:r></w:del><w:ins>${run(' 80 €')}</w:ins>${run(' coste 40', '<w:vanish/>')}${run('.', '<w:vanish w:val="0"/>')}
      <w:r><w:fldChar w:fldCharType="begin"/><w:instrText>PAGE</w:instrText><w:br/></w:r>
      <mc:AlternateContent><mc:Choice>${run('caja')}</mc:Choice><mc:Fallback>${run('caja')}</mc:Fallback></mc:AlternateContent></w:p>`;
    expect(await read(body)).toEqual(['Doble 80 €.\ncaja']);
  });

  test('merged cells are filled, a table of one column is text, and one in a cell belongs to it', async () => {
    const cell = (text: string, properties = '') => `<w:tc><w:tcPr>${properties}</w:tcPr>${docxParagraph(text)}</w:tc>`;
    const body = `<w:tbl><w:tr>${cell('Tipo')}${cell('Verano', '<w:gridSpan w:val="2"/>')}</w:tr>
      <w:tr>${cell('Tipo')}${cell('Solo')}${cell('Con desayuno')}</w:tr>
      <w:tr>${cell('Doble', '<w:vMerge w:val="restart"/>')}${cell('80 €')}${cell('95 €')}</w:tr>
      <w:tr>${cell('', '<w:vMerge/>')}${cell('82 €')}${cell('97 €')}</w:tr></w:tbl>
      <w:tbl><w:tr><w:tc>${docxParagraph('Aviso')}${docxTable([['a', 'b']])}</w:tc></w:tr></w:tbl>`;
    expect(await read(body)).toEqual([
      'Tipo: Doble · Verano Solo: 80 € · Verano Con desayuno: 95 €',
      'Tipo: Doble · Verano Solo: 82 € · Verano Con desayuno: 97 €',
      'Aviso\na\nb',
    ]);
  });
});

describe('Excel', () => {
  async function read(...sheets: Sheet[]): Promise<string[]> {
    const collector = createCollector();
    await readXlsx(openZip(xlsxFile(sheets)), collector, () => {});
    return told(collector);
  }

  test('numbers, dates and shares are as they are shown', async () => {
    const rows = [
      ['Tipo', 'Precio', 'Desde', 'IVA'],
      ['Doble', [1234.5, 1], [46_023, 2], [0.21, 3]],
    ] satisfies Sheet['rows'];
    expect(await read({ name: 'Hoja1', rows })).toEqual([
      'Tipo: Doble · Precio: 1.234,50 € · Desde: 01/01/2026 · IVA: 21%',
    ]);
  });

  test('what is hidden is left out: sheets, columns, rows', async () => {
    const rows = [
      ['Tipo', 'Coste', 'Precio'],
      ['Doble', 40, 80],
    ];
    const hiddenColumn = '<cols><col min="2" max="2" hidden="1"/></cols>';
    const sheets: Sheet[] = [
      { name: 'Tarifas', rows, before: hiddenColumn },
      { name: 'Cálculos', rows, state: 'hidden' },
    ];
    expect(await read(...sheets)).toEqual(['Tipo: Doble · Precio: 80']);
  });

  test('merged cells are filled; tables that empty rows part share the names of their columns', async () => {
    const rows = [
      ['Tarifas 2026'],
      [],
      ['Zona', 'Tipo', 'Precio'],
      ['Playa', 'Doble', 80],
      [undefined, 'Suite', 140],
      [],
      ['Centro', 'Doble', 70],
    ];
    const after = '<mergeCells><mergeCell ref="A1:C1"/><mergeCell ref="A4:A5"/></mergeCells>';
    expect(await read({ name: 'Hoja1', rows, after })).toEqual([
      '[3 Tarifas 2026]',
      'Zona: Playa · Tipo: Doble · Precio: 80',
      'Zona: Playa · Tipo: Suite · Precio: 140',
      'Zona: Centro · Tipo: Doble · Precio: 70',
    ]);
  });

  test('several sheets are told apart by their names', async () => {
    const rows = [
      ['Tipo', 'Precio'],
      ['Doble', 80],
    ];
    expect(await read({ name: 'Playa', rows }, { name: 'Centro', rows })).toEqual([
      '[1 Playa]',
      'Tipo: Doble · Precio: 80',
      '[1 Centro]',
      'Tipo: Doble · Precio: 80',
    ]);
  });
});

describe('PDF', () => {
  async function read(pages: PdfText[][]): Promise<string[]> {
    const collector = createCollector();
    await readPdf(pdfFile(pages), collector, () => {});
    return told(collector);
  }

  const lines = (texts: string[], { x = 60, y = 700 } = {}) => texts.map((text, at) => ({ text, x, y: y - at * 14 }));

  test('lines are paragraphs, parted words are whole, larger text is a heading', async () => {
    const texts = [
      { text: 'Condiciones', x: 60, y: 760, size: 20 },
      ...lines(['El desayuno se sirve en la terra-', 'za de ocho a once.']),
      ...lines(['Otro párrafo.'], { y: 640 }),
    ];
    expect(await read([texts])).toEqual([
      '— 1',
      '[1 Condiciones]',
      'El desayuno se sirve en la terraza de ocho a once.',
      'Otro párrafo.',
    ]);
  });

  test('what stands on each page is left out, with its number', async () => {
    const pages = ['Uno.', 'Dos.', 'Tres.', 'Cuatro.'].map((text, at) => [
      { text: 'Hotel Miramar', x: 60, y: 810 },
      { text, x: 60, y: 400 },
      { text: `Página ${at + 1} de 4`, x: 60, y: 30 },
    ]);
    expect(await read(pages)).toEqual(['— 1', 'Uno.', '— 2', 'Dos.', '— 3', 'Tres.', '— 4', 'Cuatro.']);
  });

  test('columns of text are read one after the other, also where they were written across', async () => {
    const left = ['El hotel abre todo el año y está junto al', 'mar, a dos minutos de la estación.'];
    const right = ['La recepción atiende de día y de noche y', 'guarda las maletas sin coste alguno.'];
    const across = left.flatMap((text, at) => [
      { text, x: 60, y: 700 - at * 14 },
      { text: right[at] ?? '', x: 320, y: 700 - at * 14 },
    ]);
    const expected = ['— 1', left.join(' '), right.join(' ')];
    expect(await read([[...lines(left), ...lines(right, { x: 320 })]])).toEqual(expected);
    expect(await read([across])).toEqual(expected);
  });

  test('a price stands beside its name: with dots between, and when prices were written by themselves', async () => {
    const dotted = lines(['Doble ............ 80 €', 'Suite ............ 140 €']);
    expect(await read([dotted])).toEqual(['— 1', 'Doble · 80 €', 'Suite · 140 €']);
    const apart = [...lines(['Doble', 'Suite']), ...lines(['80 €', '140 €'], { x: 300 })];
    expect(await read([apart])).toEqual(['— 1', 'Doble · 80 €', 'Suite · 140 €']);
  });

  test('a cell that wraps goes on under itself', async () => {
    const row = (texts: string[], y: number) =>
      texts.map((text, at) => ({ text, x: 60 + at * 130, y })).filter(({ text }) => text);
    const texts = [
      ...row(['Tipo', 'Incluye', 'Precio'], 700),
      ...row(['Doble', 'Desayuno y', '80 €'], 680),
      ...row(['', 'aparcamiento'], 667),
      ...row(['Suite', 'Todo', '140 €'], 647),
    ];
    expect(await read([texts])).toEqual([
      '— 1',
      'Tipo: Doble · Incluye: Desayuno y aparcamiento · Precio: 80 €',
      'Tipo: Suite · Incluye: Todo · Precio: 140 €',
    ]);
  });
});

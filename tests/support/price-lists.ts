import { docxFile, docxParagraph, docxTable, xlsxFile } from './office-files.ts';
import { type PdfText, pdfFile } from './pdf-file.ts';

const title = 'Tarifas 2026 del Hotel Miramar';
const header = ['Habitación', 'Temporada baja', 'Temporada alta'];
const rooms: [string, number, number][] = [
  ['Individual', 55, 70],
  ['Doble', 80, 110],
  ['Doble con terraza', 95, 130],
  ['Suite', 140, 190],
];
const note = 'El desayuno está incluido. Los niños menores de 3 años no pagan.';

const shown = (euros: number) => `${euros},00 €`;
const rows = rooms.map(([room, low, high]) => [room, shown(low), shown(high)]);

export interface PriceList {
  fileName: string;
  bytes: Buffer;
}

/** The same prices of a hotel's rooms in every format, each as the programs write it that people make such lists with. */
export const priceLists: Record<'xlsx' | 'csv' | 'docx' | 'html' | 'pdf', PriceList> = {
  xlsx: {
    fileName: 'tarifas.xlsx',
    bytes: xlsxFile([
      {
        name: 'Hoja1',
        rows: [
          [title],
          [],
          header,
          ...rooms.map(([room, low, high]) => [room, pricedAt(low), pricedAt(high)]),
          [],
          [note],
        ],
        after: '<mergeCells count="1"><mergeCell ref="A1:C1"/></mergeCells>',
      },
    ]),
  },
  csv: { fileName: 'tarifas.csv', bytes: windows([header, ...rows].map((row) => row.join(';')).join('\r\n')) },
  docx: {
    fileName: 'tarifas.docx',
    bytes: docxFile(docxParagraph(title, 'Ttulo1') + docxTable([header, ...rows]) + docxParagraph(note)),
  },
  html: { fileName: 'tarifas.html', bytes: Buffer.from(page()) },
  pdf: { fileName: 'tarifas.pdf', bytes: pdfFile([printed()]) },
};

/** The answer to '¿cuánto cuesta la doble?' in each of them. */
export const priceOfDouble = [
  { header: 'Habitación', text: 'Doble' },
  { header: 'Temporada baja', text: '80,00 €' },
  { header: 'Temporada alta', text: '110,00 €' },
];

function pricedAt(euros: number): [number, number] {
  return [euros, 1];
}

/** In the encoding of Windows in Western Europe, where the euro is 0x80. */
function windows(text: string): Buffer {
  return Buffer.from(text.replaceAll('€', '\x80'), 'latin1');
}

function page(): string {
  const cells = (row: string[], tag: string) => `<tr>${row.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
  const table = `<table><thead>${cells(header, 'th')}</thead><tbody>${rows.map((row) => cells(row, 'td')).join('')}</tbody></table>`;
  return `<!doctype html><html lang="es"><head><meta charset="utf-8"><title>${title}</title></head><body>
    <nav><a href="/">Inicio</a> <a href="/tarifas">Tarifas</a></nav>
    <div id="cookie-banner">Usamos cookies propias y de terceros.</div>
    <main><h1>${title}</h1>${table}<p>${note}</p></main><footer>© Hotel Miramar</footer></body></html>`;
}

function printed(): PdfText[] {
  const line = (row: string[], y: number) => row.map((text, column) => ({ text, x: 60 + column * 150, y }));
  return [
    { text: title, x: 60, y: 780, size: 18 },
    ...[header, ...rows].flatMap((row, at) => line(row, 740 - at * 20)),
    { text: note, x: 60, y: 600 },
  ];
}

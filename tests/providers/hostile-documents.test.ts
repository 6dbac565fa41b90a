import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { createCalendarReader } from '#server/providers/documents/calendars/calendar-reader.ts';
import { createDocumentReader } from '#server/providers/documents/isolated-reader.ts';
import { readDocument } from '#server/providers/documents/read-document.ts';
import { childrenOf, peakOfChildren } from '#tests/support/children.ts';
import { computedMs } from '#tests/support/event-loop.ts';
import {
  documentFrame,
  docxFile,
  docxPackage,
  docxParagraph,
  sheetFrame,
  xlsxFile,
  xlsxPackage,
} from '#tests/support/office-files.ts';
import { pdfFile, pdfOf } from '#tests/support/pdf-file.ts';
import { repeatedly } from '#tests/support/zip-file.ts';

const megabyte = 1024 * 1024;
const catalog = '<< /Type /Catalog /Pages 2 0 R >>';
const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>';
const rootTrailer = '/Root 1 0 R';
const room = documentFrame.join(docxParagraph('Doble 80 €'));
const oldOffice = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2_000)]);

const documents = createDocumentReader();

const childrenBefore = childrenOf();
afterEach(() => expect(childrenOf()).toEqual(childrenBefore));

/** What a document is refused for. Its process may take 400 MB; that is looked at where the system tells it. */
async function faultOf(
  bytes: Buffer,
  fileName: string,
  reader: { read(input: { bytes: Buffer; fileName: string; signal: AbortSignal }): Promise<unknown> } = documents,
): Promise<unknown> {
  let fault: unknown = 'none';
  const signal = new AbortController().signal;
  const peak = await peakOfChildren(async () => {
    fault = await reader.read({ bytes, fileName, signal }).then(
      () => 'none',
      (error: unknown) => (error instanceof Error && 'kind' in error ? error.kind : error),
    );
  });
  expect(peak).toBeLessThan(400);
  return fault;
}

describe('a document that unpacks to more than it seems', () => {
  const spaces = ' '.repeat(megabyte);

  test('a Word file of 400 MB', async () => {
    const bytes = docxPackage({ content: repeatedly(spaces, 400, documentFrame) });
    expect(bytes.length).toBeLessThan(megabyte);
    expect(await faultOf(bytes, 'bomba.docx')).toBe('too_large');
  });

  test('the same, which says that it has a thousand bytes', async () => {
    const bytes = docxPackage({ content: repeatedly(spaces, 400, documentFrame), saidBytes: 1_000 });
    expect(await faultOf(bytes, 'mentira.docx')).toBe('damaged');
  });

  test('one paragraph of 90 MB', async () => {
    const frame: [string, string] = [`${documentFrame[0]}<w:p><w:r><w:t>`, `</w:t></w:r></w:p>${documentFrame[1]}`];
    expect(await faultOf(docxPackage({ content: repeatedly('a'.repeat(megabyte), 90, frame) }), 'largo.docx')).toBe(
      'too_large',
    );
  });

  test('a workbook of a million rows', async () => {
    const thousand = '<row><c t="inlineStr"><is><t>a</t></is></c></row>'.repeat(1_000);
    const bytes = xlsxPackage({ sheets: [{ name: 'Hoja1' }], parts: [repeatedly(thousand, 1_000, sheetFrame)] });
    expect(bytes.length).toBeLessThan(megabyte);
    expect(await faultOf(bytes, 'millon.xlsx')).toBe('too_large');
  });

  test('a million rows with nothing in them', async () => {
    const thousand = '<row><c s="1"/></row>'.repeat(1_000);
    const bytes = xlsxPackage({ sheets: [{ name: 'Hoja1' }], parts: [repeatedly(thousand, 1_000, sheetFrame)] });
    expect(await faultOf(bytes, 'vacio.xlsx')).toBe('empty');
  });

  test('a page of a PDF of 400 MB', async () => {
    const { packed } = repeatedly(spaces, 400);
    const content = Buffer.concat([Buffer.from([0x78, 0x9c]), packed]).toString('latin1');
    const objects = [
      catalog,
      '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R >>',
      `<< /Length ${content.length} /Filter /FlateDecode >>\nstream\n${content}\nendstream`,
    ];
    expect(await faultOf(pdfOf(objects, rootTrailer), 'bomba.pdf')).toBe('too_much_memory');
  });
});

describe('a PDF', () => {
  test('of 100,000 pages', async () => {
    const kids = Array.from({ length: 100_000 }, (_, at) => `${at + 3} 0 R`).join(' ');
    const objects = [catalog, `<< /Type /Pages /Count 100000 /Kids [${kids}] >>`, ...Array<string>(100_000).fill(page)];
    expect(await faultOf(pdfOf(objects, rootTrailer), 'largo.pdf')).toBe('too_many_pages');
  });

  test('whose pages hold themselves', async () => {
    const objects = [catalog, '<< /Type /Pages /Count 2 /Kids [2 0 R 2 0 R] >>'];
    expect(await faultOf(pdfOf(objects, rootTrailer), 'circulo.pdf')).toBe('damaged');
  });

  test('with a drawing that draws itself', async () => {
    const drawing = '/A Do';
    const objects = [
      catalog,
      '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /XObject << /A 4 0 R >> >> /Contents 5 0 R >>',
      `<< /Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /A 4 0 R >> >> /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
      `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
    ];
    const quick = createDocumentReader({ timeMs: 8_000 });
    expect(await faultOf(pdfOf(objects, rootTrailer), 'espejo.pdf', quick)).toMatch(
      /^(?:damaged|timed_out|too_much_memory|scanned)$/,
    );
  });
});

describe('a calendar', () => {
  const times = { from: new Date('2027-01-01'), until: new Date('2028-02-01'), timeZone: 'Europe/Madrid' };
  const calendars = createCalendarReader();
  const reader = {
    read: ({ bytes, signal }: { bytes: Buffer; signal: AbortSignal }) =>
      calendars.busyTimes({ bytes, ...times, signal }),
  };
  const event = (n: number, rule = '') =>
    `BEGIN:VEVENT\r\nUID:${n}\r\nDTSTART:20270310T090000Z\r\nDURATION:PT1S${rule}\r\nEND:VEVENT\r\n`;
  const whole = (content: string) => Buffer.from(`BEGIN:VCALENDAR\r\n${content}END:VCALENDAR\r\n`);

  test('that is none, ends too soon or is deep', async () => {
    expect(await faultOf(Buffer.from('BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n'), 'a.ics', reader)).toBe('damaged');
    expect(await faultOf(Buffer.from('a'.repeat(4 * megabyte)), 'a.ics', reader)).toBe('unsupported');
    const deep = whole('BEGIN:VEVENT\r\n'.repeat(100_000));
    expect(await faultOf(deep, 'a.ics', reader)).toMatch(/^(?:damaged|timed_out|too_much_memory)$/);
  });

  test('of rules without an end, or of more events than anybody has', async () => {
    const seconds = event(1, '\r\nRRULE:FREQ=SECONDLY');
    expect(await faultOf(whole(seconds), 'a.ics', reader)).toMatch(/^(?:too_large|timed_out)$/);
    const many = Array.from({ length: 500 }, (_, n) => event(n, '\r\nRRULE:FREQ=DAILY'));
    expect(await faultOf(whole(many.join('')), 'a.ics', reader)).toMatch(/^(?:too_large|timed_out)$/);
    const apart = Array.from({ length: 40_000 }, (_, n) =>
      event(n).replace(
        '20270310T090000Z',
        new Date(Date.UTC(2027, 0, 2, 0, 0, n * 60)).toISOString().replace(/[-:]|\.000/g, ''),
      ),
    );
    expect(await faultOf(whole(apart.join('')), 'a.ics', reader)).toMatch(/^(?:too_large|timed_out|too_much_memory)$/);
  });
});

describe('a file', () => {
  test('of Office with a password', async () => {
    const bytes = Buffer.concat([oldOffice, Buffer.from('EncryptedPackage', 'utf16le')]);
    expect(await faultOf(bytes, 'cerrado.docx')).toBe('encrypted');
  });

  test('of 10 MB in one line, or of more than 15 MB', async () => {
    expect(await faultOf(Buffer.from('a;'.repeat(5 * megabyte)), 'linea.csv')).toBe('too_large');
    expect(await faultOf(Buffer.from(`a;"${'b'.repeat(10 * megabyte)}`), 'comilla.csv')).toBe('too_large');
    expect(await faultOf(Buffer.alloc(15 * megabyte + 1, 'a'), 'grande.txt')).toBe('too_large');
  });

  // What takes neither time nor memory needs no process to be refused.
  test.each<[string, Buffer, string, string]>([
    ['nothing', Buffer.alloc(0), 'vacio.txt', 'empty'],
    ['spaces', Buffer.from(' \n\t\r\n '), 'vacio.txt', 'empty'],
    ['Word without a word', docxFile(docxParagraph(' ')), 'vacio.docx', 'empty'],
    ['Excel without a cell', xlsxFile([{ name: 'Hoja1', rows: [] }]), 'vacio.xlsx', 'empty'],
    [
      'a page without text',
      Buffer.from('<!doctype html><div id="root"></div><script>start()</script>'),
      'app.html',
      'empty',
    ],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'foto.pdf', 'unsupported'],
    ['random bytes', randomBytes(5_000), 'tarifas.csv', 'unsupported'],
    ['half a Word file', docxFile(docxParagraph('Hola')).subarray(0, 500), 'mitad.docx', 'damaged'],
    ['more text than is taken', Buffer.from('palabra '.repeat(30_000)), 'largo.txt', 'too_large'],
    ['a length that is not its own', docxPackage({ content: room, saidBytes: 5_000 }), 'mentira.docx', 'damaged'],
    ['a password in its package', docxPackage({ content: room, encrypted: true }), 'cerrado.docx', 'encrypted'],
    ['the form of an older Office', oldOffice, 'antiguo.doc', 'unsupported'],
    ['a package of nothing else', gzipSync('<!doctype html><p>Hola</p>'), 'pagina.html', 'unsupported'],
    ['pictures and no text', scannedPdf(), 'escaneado.pdf', 'scanned'],
    ['a password of a PDF', closedPdf(), 'cerrado.pdf', 'encrypted'],
    ['the beginning of a PDF alone', Buffer.from('%PDF-1.7\n'), 'roto.pdf', 'damaged'],
    ...endless(),
    ['a million open elements', Buffer.from(`<html>${'<b>'.repeat(1_000_000)}`), 'hondo.html', 'damaged'],
  ])('with %s', async (_, bytes, fileName, fault) => {
    const computed = await computedMs(() =>
      expect(readDocument(bytes, { fileName }, () => {})).rejects.toMatchObject({ kind: fault }),
    );
    expect(computed).toBeLessThan(3_000);
  });
});

describe('the process of a document', () => {
  const simple = pdfFile([[{ text: 'Doble 80 €', x: 60, y: 700 }]]);

  test('ends when its time is over, when it takes too much memory, and when nobody waits any more', async () => {
    expect(await faultOf(simple, 'a.pdf', createDocumentReader({ timeMs: 1 }))).toBe('timed_out');
    // Looked at sooner than so small a document is read.
    const withLittle = createDocumentReader({ memoryBytes: megabyte, checkIntervalMs: 1 });
    expect(await faultOf(simple, 'a.pdf', withLittle)).toBe('too_much_memory');
    const stop = new AbortController();
    const reading = documents.read({ bytes: simple, fileName: 'a.pdf', signal: stop.signal });
    setTimeout(() => stop.abort(new Error('left')), 20);
    await expect(reading).rejects.toThrow('left');
  });

  test('is one at a time', async () => {
    let most = 0;
    const timer = setInterval(() => {
      most = Math.max(most, childrenOf().length - childrenBefore.length);
    }, 5);
    const signal = new AbortController().signal;
    const all = Array.from({ length: 3 }, () => documents.read({ bytes: simple, fileName: 'a.pdf', signal }));
    expect((await Promise.all(all)).map(({ format }) => format)).toEqual(['pdf', 'pdf', 'pdf']);
    clearInterval(timer);
    expect(most).toBeLessThanOrEqual(1);
  });
});

/** What would take a process minutes, and is refused in a moment. */
function endless(): [string, Buffer, string, string][] {
  const many = 200_000;
  const nested = (open: string, close: string) =>
    documentFrame.join(open.repeat(many) + docxParagraph('a') + close.repeat(many));
  const row = `<row>${Array.from({ length: 50 }, (_, at) => `<c t="inlineStr"><is><t>a${at}</t></is></c>`).join('')}</row>`;
  const sheet = (before: string, rows: string, after = '') =>
    `<worksheet>${before}<sheetData>${rows}</sheetData>${after}</worksheet>`;
  const book = (part: string, count = 1) =>
    xlsxPackage({
      sheets: Array.from({ length: count }, () => ({ name: 'Hoja' })),
      parts: Array<string>(count).fill(part),
    });
  const hidden = Array.from({ length: many }, (_, at) => `<col min="${at + 60}" max="${at + 60}" hidden="1"/>`).join(
    '',
  );
  return [
    ['paragraphs within each other', docxPackage({ content: nested('<w:p>', '</w:p>') }), 'a.docx', 'damaged'],
    [
      'tables within each other',
      docxPackage({ content: nested('<w:tbl><w:tr><w:tc>', '</w:tc></w:tr></w:tbl>') }),
      'a.docx',
      'damaged',
    ],
    ['hidden columns', book(sheet(`<cols>${hidden}</cols>`, row.repeat(1_001))), 'a.xlsx', 'too_large'],
    [
      'merged cells',
      book(sheet('', row, `<mergeCells>${'<mergeCell ref="A1:A1048576"/>'.repeat(many)}</mergeCells>`)),
      'a.xlsx',
      'too_large',
    ],
    ['sheets', book(sheet('', row), 1_000), 'a.xlsx', 'too_large'],
    ['marks on one letter', Buffer.from(`a${'\u0301\u0323'.repeat(3_000_000)}`), 'a.txt', 'too_large'],
  ];
}

function scannedPdf(): Buffer {
  const drawing = 'q 500 0 0 700 0 0 cm /Im Do Q';
  const objects = [
    catalog,
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /XObject << /Im 4 0 R >> >> /Contents 5 0 R >>',
    '<< /Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8 /Length 1 >>\nstream\n0\nendstream',
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
  ];
  return pdfOf(objects, rootTrailer);
}

function closedPdf(): Buffer {
  const key = randomBytes(32).toString('hex');
  const encrypt = `<< /Filter /Standard /V 1 /R 2 /Length 40 /P -4 /O <${key}> /U <${key}> >>`;
  return pdfFile([[{ text: 'Doble 80 €', x: 60, y: 700 }]], { trailer: `/Encrypt ${encrypt} /ID [<00> <00>]` });
}

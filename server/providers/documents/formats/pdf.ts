import { configureUnPDF, getDocumentProxy } from 'unpdf';
import { limits } from '#server/config/limits.ts';
import { cleanText } from '../clean-text.ts';
import type { Collector } from '../collector.ts';
import { DocumentFault, type Found } from '../document-reader.ts';
import { collectLines, typographyOf } from './pdf-layout.ts';
import { type Line, linesOf, type PlacedText } from './pdf-lines.ts';
import { withoutRepeated } from './pdf-repeats.ts';

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

/** Text does not need pictures, so a picture with more pixels is not decoded. */
const maxImagePixels = 16_000_000;

/** Limits the search, because bookmarks have a `/Count` too. */
const maxLooks = 20;

/** Placeholders that programs write instead of a title. */
const noTitle =
  /^(?:untitled|sin t[ií]tulo|microsoft word|microsoft powerpoint|document\d*$|documento\d*$)|\.(?:docx?|xlsx?|pptx?|pdf|indd|odt)$/i;

/** Reads the text of a PDF page by page, in the order in which it was written, without lines that repeat on each page. */
export async function readPdf(
  bytes: Buffer,
  collector: Collector,
  progress: (done: number, total: number) => void,
): Promise<Found> {
  if (saysTooManyPages(bytes)) throw new DocumentFault('too_many_pages');
  await configureUnPDF({ pdfjs: () => import('unpdf/pdfjs') });
  const pdf = await open(bytes);
  if (pdf.numPages > limits.documents.pages) throw new DocumentFault('too_many_pages');
  const pages: Line[][] = [];
  let chars = 0;
  for (let number = 1; number <= pdf.numPages; number += 1) {
    progress(number - 1, pdf.numPages);
    const texts = await textsOf(pdf, number, limits.documents.rawChars - chars);
    chars += texts.reduce((sum, { text }) => sum + text.length, 0);
    pages.push(linesOf(texts));
  }
  progress(pdf.numPages, pdf.numPages);
  const shown = withoutRepeated(pages);
  const typography = typographyOf(shown.flat());
  for (const [at, lines] of shown.entries()) {
    collector.page(at + 1);
    collectLines(collector, lines, typography);
  }
  return { title: await titleOf(pdf) };
}

/**
 * Whether the page tree states that there are too many pages. Opening the PDF would first read each page. If the tree is
 * compressed, there is no way to avoid that.
 */
function saysTooManyPages(bytes: Buffer): boolean {
  const text = bytes.toString('latin1');
  let looks = 0;
  for (const { 1: count, index } of text.matchAll(/\/Count\s{0,9}(\d{3,9})/g)) {
    looks += Number(count) > limits.documents.pages ? 1 : 0;
    if (looks > maxLooks) return false;
    if (Number(count) <= limits.documents.pages) continue;
    const object = text.slice(text.lastIndexOf('obj', index), text.indexOf('endobj', index));
    if (/\/Type\s{0,9}\/Pages\b/.test(object)) return true;
  }
  return false;
}

async function open(bytes: Buffer): Promise<Pdf> {
  try {
    return await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0, maxImageSize: maxImagePixels });
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException';
    throw new DocumentFault(isLocked ? 'encrypted' : 'damaged', { cause: error });
  }
}

/** Reads the text in pieces, because a page of one megabyte can contain a hundred megabytes of text. */
async function textsOf(pdf: Pdf, number: number, maxChars: number): Promise<PlacedText[]> {
  const page = await pdf.getPage(number);
  const reader = page.streamTextContent().getReader();
  const texts: PlacedText[] = [];
  let chars = 0;
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    for (const item of piece.value.items) {
      if (!('str' in item)) continue;
      chars += item.str.length;
      if (chars > maxChars) throw new DocumentFault('too_large');
      if (item.str.trim() !== '') texts.push(placed(item));
    }
  }
  page.cleanup();
  return texts;
}

function placed({ str, transform, width }: { str: string; transform: number[]; width: number }): PlacedText {
  const [, , c = 0, d = 0, x = 0, y = 0] = transform;
  return { text: str, x, y, right: x + width, size: Math.hypot(c, d) || 1 };
}

async function titleOf(pdf: Pdf): Promise<string | undefined> {
  const { info } = await pdf.getMetadata().catch(() => ({ info: {} }));
  const title: unknown = Reflect.get(info, 'Title');
  const text = typeof title === 'string' ? cleanText(title) : '';
  return text !== '' && text.length <= 300 && !noTitle.test(text) ? text : undefined;
}

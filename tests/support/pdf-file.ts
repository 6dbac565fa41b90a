export interface PdfText {
  text: string;
  x: number;
  /** From below, in points; a page is 842 high. */
  y: number;
  size?: number;
}

/** A PDF of pages in A4 with these texts, in Helvetica and the encoding of Windows, as programs of offices write it. */
export function pdfFile(
  pages: PdfText[][],
  { title, trailer = '' }: { title?: string; trailer?: string } = {},
): Buffer {
  const objects: string[] = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, at) => `${pageObject(at)} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< ${title === undefined ? '' : `/Title (${escapePdf(title)})`} >>`,
  ];
  for (const texts of pages) {
    const content = texts
      .map(({ text, x, y, size = 11 }) => `BT /F1 ${size} Tf 1 0 0 1 ${x} ${y} Tm (${escapePdf(text)}) Tj ET`)
      .join('\n');
    const contents = objects.length + 2;
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${contents} 0 R >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    );
  }
  return pdfOf(objects, `/Root 1 0 R /Info 4 0 R ${trailer}`);
}

/** The number of a page's object in {@link pdfFile}. */
function pageObject(at: number): number {
  return 5 + at * 2;
}

/** A PDF of objects, numbered from 1, with a table of where they stand. */
export function pdfOf(objects: string[], trailer: string): Buffer {
  const parts = ['%PDF-1.7\n'];
  const offsets: number[] = [];
  let length = parts[0]?.length ?? 0;
  for (const [at, object] of objects.entries()) {
    const part = `${at + 1} 0 obj\n${object}\nendobj\n`;
    offsets.push(length);
    parts.push(part);
    length += part.length;
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  parts.push(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`);
  parts.push(`trailer\n<< /Size ${objects.length + 1} ${trailer} >>\nstartxref\n${length}\n%%EOF\n`);
  return Buffer.from(parts.join(''), 'latin1');
}

/** The letters of Windows' Latin alphabet are those of Latin 1, but for a few: the euro is one. */
function escapePdf(text: string): string {
  return text.replace(/[\\()]/g, '\\$&').replaceAll('€', '\\200');
}

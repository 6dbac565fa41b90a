import { createCollector } from './collector.ts';
import { documentKind } from './document-kind.ts';
import { DocumentFault, type DocumentInput, type Found, type ReadDocument } from './document-reader.ts';
import { readCsv } from './formats/csv.ts';
import { readDocx } from './formats/docx.ts';
import { readHtml } from './formats/html.ts';
import { readMarkdown } from './formats/markdown.ts';
import { readPdf } from './formats/pdf.ts';
import { readPlainText } from './formats/plain-text.ts';
import { readXlsx } from './formats/xlsx.ts';
import type { ReadingRequest } from './messages.ts';

/** Reads a document in this process, which a malicious document may crash. Throws {@link DocumentFault}. */
export async function readDocument(
  bytes: Buffer,
  { fileName, charset }: ReadingRequest,
  progress: NonNullable<DocumentInput['onProgress']>,
): Promise<ReadDocument> {
  const kind = await documentKind(bytes, { fileName, charset });
  const collector = createCollector();
  const found = await readAs();
  if (collector.isEmpty()) throw new DocumentFault(kind.format === 'pdf' ? 'scanned' : 'empty');
  return {
    format: kind.format,
    title: found?.title ?? collector.firstHeading(),
    pages: collector.pages,
    ...(found?.web === undefined ? {} : { web: found.web }),
  };

  async function readAs(): Promise<Found | undefined> {
    switch (kind.format) {
      case 'pdf':
        return readPdf(bytes, collector, progress);
      case 'docx':
        return readDocx(kind.zip, collector);
      case 'xlsx':
        return readXlsx(kind.zip, collector, progress);
      case 'csv':
        return readCsv(kind.text, collector);
      case 'md':
        return readMarkdown(kind.text, collector);
      case 'html':
        return readHtml(kind.text, collector);
      case 'txt':
        return readPlainText(kind.text, collector);
    }
  }
}

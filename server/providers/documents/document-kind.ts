import { decodeText } from './decode-text.ts';
import { DocumentFault } from './document-reader.ts';
import { looksDelimited } from './formats/csv.ts';
import { mainPartOf } from './formats/office.ts';
import { openZip, type Zip } from './formats/zip.ts';

export type DocumentKind =
  | { format: 'pdf' }
  | { format: 'docx' | 'xlsx'; zip: Zip }
  | { format: 'csv' | 'txt' | 'md' | 'html'; text: string };

/** PDF readers accept a header within this number of bytes. */
const pdfStartBytes = 1_024;

/** The signature of Office files before 2007, and of the container of encrypted documents (MS-CFB). */
const compoundFile = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const encryptedPart = Buffer.from('EncryptedPackage', 'utf16le');

const htmlStart =
  /^\s*(?:<\?xml[^>]{0,200}>\s*)?(?:<!--(?:(?!-->).){0,5000}-->\s*)*<(?:!doctype html|html|head|body)\b/is;

/**
 * Detects the kind of a document by its bytes. Its name only decides between kinds of text. Throws `empty`, `encrypted`,
 * `unsupported`, `damaged`.
 */
export async function documentKind(
  bytes: Buffer,
  { fileName, charset }: { fileName: string; charset?: string | undefined },
): Promise<DocumentKind> {
  if (bytes.length === 0) throw new DocumentFault('empty');
  if (bytes.subarray(0, pdfStartBytes).includes('%PDF-')) return { format: 'pdf' };
  if (bytes.subarray(0, 4).equals(Buffer.from('PK\x03\x04'))) return officeKind(openZip(bytes));
  if (bytes.subarray(0, compoundFile.length).equals(compoundFile)) {
    throw new DocumentFault(bytes.includes(encryptedPart) ? 'encrypted' : 'unsupported');
  }
  return textKind(decodeText(bytes, charset), /\.(\w+)$/.exec(fileName)?.[1]?.toLowerCase());
}

async function officeKind(zip: Zip): Promise<DocumentKind> {
  const main = await mainPartOf(zip);
  if (main?.startsWith('word/')) return { format: 'docx', zip };
  if (main?.startsWith('xl/') && main.endsWith('.xml')) return { format: 'xlsx', zip };
  throw new DocumentFault('unsupported');
}

function textKind(text: string, extension: string | undefined): DocumentKind {
  if (text.trim() === '') throw new DocumentFault('empty');
  if (htmlStart.test(text)) return { format: 'html', text };
  if (/^\s*(?:<\?xml|<svg|\{\\rtf|%!PS)/.test(text)) throw new DocumentFault('unsupported');
  if (extension === 'html' || extension === 'htm' || extension === 'xhtml') return { format: 'html', text };
  if (extension === 'md' || extension === 'markdown') return { format: 'md', text };
  if (extension === 'csv' || extension === 'tsv' || (extension !== 'txt' && looksDelimited(text)))
    return { format: 'csv', text };
  return { format: 'txt', text };
}

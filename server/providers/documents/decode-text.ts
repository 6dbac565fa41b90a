import { DocumentFault } from './document-reader.ts';

const sampleBytes = 2_000;

/**
 * Decodes text with an unknown encoding: by its byte order mark, by the zeros of UTF-16, as UTF-8 if it is valid, otherwise
 * as the Windows encoding of Western Europe and America. `charset` is the encoding that the source states. Throws
 * `unsupported` if the bytes are not text.
 */
export function decodeText(bytes: Buffer, charset?: string): string {
  const encoding =
    markOf(bytes) ?? (charset && isKnown(charset) ? charset : undefined) ?? wideOf(bytes) ?? narrowOf(bytes);
  const text = new TextDecoder(encoding).decode(bytes);
  if (isBinary(text.slice(0, 100_000))) throw new DocumentFault('unsupported');
  return text;
}

function markOf(bytes: Buffer): string | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : undefined;
}

function isKnown(charset: string): boolean {
  try {
    new TextDecoder(charset);
    return true;
  } catch {
    return false;
  }
}

/** In UTF-16, every other byte of Latin letters is zero. */
function wideOf(bytes: Buffer): string | undefined {
  const sample = bytes.subarray(0, sampleBytes);
  const zeros = [0, 0];
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > sample.length / 4 && even === 0) return 'utf-16le';
  return even > sample.length / 4 && odd === 0 ? 'utf-16be' : undefined;
}

function narrowOf(bytes: Buffer): string {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

/** Text has no NUL, and hardly any control characters. */
function isBinary(text: string): boolean {
  if (text.includes('\0')) return true;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is counted
  const strange = text.match(/[\u0001-\u0008\u000E-\u001F\uFFFD]/g)?.length ?? 0;
  return strange > text.length / 100;
}

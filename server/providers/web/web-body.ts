import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { WebError } from './web-error.ts';

interface BodyLimits {
  /** The limit of the decompressed size, because a few kilobytes can unpack to gigabytes. */
  maxBytes: number;
  wants: 'whole' | 'beginning';
  signal: AbortSignal;
}

/**
 * Reads and decompresses a response's body. Hardly more than `maxBytes` are ever in memory. If the beginning is enough
 * (`wants`), the rest of a body that is too large, broken or late is left out. Otherwise it throws.
 */
export async function readBody(response: IncomingMessage, { maxBytes, wants, signal }: BodyLimits): Promise<Buffer> {
  let decoded: Readable;
  try {
    decoded = decode(response);
  } catch (error) {
    response.destroy();
    if (wants === 'beginning') return Buffer.alloc(0);
    throw error;
  }
  const stop = () => decoded.destroy(new WebError('aborted'));
  signal.addEventListener('abort', stop, { once: true });
  const pieces: Buffer[] = [];
  let bytes = 0;
  try {
    if (signal.aborted) stop();
    for await (const piece of decoded) {
      pieces.push(piece);
      bytes += piece.length;
      if (bytes > maxBytes && wants === 'whole') throw new WebError('size');
      if (bytes >= maxBytes && wants === 'beginning') break;
    }
  } catch (error) {
    if (wants === 'whole') throw error;
  } finally {
    signal.removeEventListener('abort', stop);
    response.destroy();
  }
  return Buffer.concat(pieces).subarray(0, maxBytes);
}

function decode(response: IncomingMessage): Readable {
  const encoding = response.headers['content-encoding']?.trim().toLowerCase();
  const decoder = encoding === undefined || encoding === 'identity' ? undefined : decoderFor(encoding);
  if (!decoder) return response;
  response.on('error', (error) => decoder.destroy(error));
  return response.pipe(decoder);
}

function decoderFor(encoding: string) {
  if (encoding === 'gzip' || encoding === 'x-gzip') return createGunzip();
  if (encoding === 'deflate') return createInflate();
  if (encoding === 'br') return createBrotliDecompress();
  throw new WebError('broken');
}

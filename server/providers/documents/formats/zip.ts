import { pipeline } from 'node:stream/promises';
import { createInflateRaw } from 'node:zlib';
import { limits } from '#server/config/limits.ts';
import { DocumentFault } from '../document-reader.ts';

export type Zip = ReturnType<typeof openZip>;

interface Entry {
  isEncrypted: boolean;
  method: number;
  packedBytes: number;
  bytes: number;
  offset: number;
}

const stored = 0;
const deflated = 8;

const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const localMark = 0x04034b50;
const endLength = 22;
const entryLength = 46;
const localLength = 30;
const maxCommentLength = 0xffff;

/**
 * The files in a ZIP (PKWARE, APPNOTE 6.3), unpacked piece by piece. The sizes that it states are ignored: the unpacked
 * bytes are counted. Throws `damaged`, and `too_large` if all unpacked files exceed the limit.
 */
export function openZip(bytes: Buffer) {
  const entries = readDirectory(bytes);
  let unpacked = 0;

  return {
    has: (name: string): boolean => entries.has(name),

    /** Passes on a file's pieces as they are unpacked. Does nothing if there is no such file. */
    async unpack(name: string, onPiece: (piece: Buffer) => void): Promise<void> {
      const entry = entries.get(name);
      if (!entry) return;
      if (entry.isEncrypted) throw new DocumentFault('encrypted');
      if (unpacked + entry.bytes > limits.documents.unpackedBytes) throw new DocumentFault('too_large');
      let bytesOfEntry = 0;
      await unpackTo(packedOf(bytes, entry), entry.method, (piece) => {
        bytesOfEntry += piece.length;
        unpacked += piece.length;
        if (bytesOfEntry > entry.bytes) throw new DocumentFault('damaged');
        onPiece(piece);
      });
      if (bytesOfEntry !== entry.bytes) throw new DocumentFault('damaged');
    },
  };
}

async function unpackTo(packed: Buffer, method: number, onPiece: (piece: Buffer) => void): Promise<void> {
  if (method === stored) return onPiece(packed);
  if (method !== deflated) throw new DocumentFault('damaged');
  const inflate = createInflateRaw();
  inflate.end(packed);
  try {
    await pipeline(inflate, async (pieces: AsyncIterable<Buffer>) => {
      for await (const piece of pieces) onPiece(piece);
    });
  } catch (error) {
    throw error instanceof DocumentFault ? error : new DocumentFault('damaged', { cause: error });
  }
}

function packedOf(bytes: Buffer, { offset, packedBytes }: Entry): Buffer {
  if (!holds(bytes, offset, localLength) || bytes.readUInt32LE(offset) !== localMark)
    throw new DocumentFault('damaged');
  const start = offset + localLength + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  if (!holds(bytes, start, packedBytes)) throw new DocumentFault('damaged');
  return bytes.subarray(start, start + packedBytes);
}

function readDirectory(bytes: Buffer): Map<string, Entry> {
  const end = endOf(bytes);
  const count = bytes.readUInt16LE(end + 10);
  const entries = new Map<string, Entry>();
  let at = bytes.readUInt32LE(end + 16);
  for (let read = 0; read < count; read += 1) {
    if (!holds(bytes, at, entryLength) || bytes.readUInt32LE(at) !== entryMark) throw new DocumentFault('damaged');
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((field) => bytes.readUInt16LE(at + field));
    const length = entryLength + (nameLength ?? 0) + (extraLength ?? 0) + (commentLength ?? 0);
    if (!holds(bytes, at, length)) throw new DocumentFault('damaged');
    entries.set(bytes.toString('utf8', at + entryLength, at + entryLength + (nameLength ?? 0)), {
      isEncrypted: (bytes.readUInt16LE(at + 8) & 1) === 1,
      method: bytes.readUInt16LE(at + 10),
      packedBytes: bytes.readUInt32LE(at + 20),
      bytes: bytes.readUInt32LE(at + 24),
      offset: bytes.readUInt32LE(at + 42),
    });
    at += length;
  }
  return entries;
}

/** The start of the directory's end record. A comment may follow it. */
function endOf(bytes: Buffer): number {
  const earliest = Math.max(0, bytes.length - endLength - maxCommentLength);
  for (let at = bytes.length - endLength; at >= earliest; at -= 1) {
    if (bytes.readUInt32LE(at) === endMark && at + endLength + bytes.readUInt16LE(at + 20) <= bytes.length) return at;
  }
  throw new DocumentFault('damaged');
}

function holds(bytes: Buffer, at: number, length: number): boolean {
  return at >= 0 && at + length <= bytes.length;
}

import { constants, deflateRawSync } from 'node:zlib';

export interface ZippedFile {
  name: string;
  content: string | Buffer | Packed;
  /** What the archive says of its size, where that is not the truth. */
  saidBytes?: number;
  /** Sets the mark of an encrypted file. */
  encrypted?: boolean;
}

/** What has been packed already, and how many bytes come out of it. */
export interface Packed {
  packed: Buffer;
  bytes: number;
}

/** Some text over and over, between a beginning and an end, packed without ever being whole in memory. */
export function repeatedly(text: string, times: number, [start, end]: [string, string] = ['', '']): Packed {
  const part = (piece: string) => deflateRawSync(piece, { finishFlush: constants.Z_FULL_FLUSH });
  const middle = part(text);
  const packed = [part(start), ...Array<Buffer>(times).fill(middle), deflateRawSync(end)];
  return { packed: Buffer.concat(packed), bytes: start.length + text.length * times + end.length };
}

/** A ZIP archive with its files packed, as Office and most others write it. */
export function zipFile(files: ZippedFile[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, saidBytes, encrypted = false } of files) {
    const { packed, bytes } = isPacked(content) ? content : packedOf(Buffer.from(content));
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(encrypted ? 1 : 0, 2);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(saidBytes ?? bytes, 18);
    fields.writeUInt16LE(Buffer.byteLength(name), 22);
    const entry = Buffer.alloc(46);
    entry.write('PK\x01\x02', 'latin1');
    fields.copy(entry, 6);
    entry.writeUInt32LE(offset, 42);
    directory.push(entry, Buffer.from(name));
    const local = [Buffer.from('PK\x03\x04'), fields, Buffer.from(name), packed];
    parts.push(...local);
    offset += local.reduce((sum, part) => sum + part.length, 0);
  }
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(
    directory.reduce((sum, part) => sum + part.length, 0),
    12,
  );
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, ...directory, end]);
}

function isPacked(content: ZippedFile['content']): content is Packed {
  return typeof content === 'object' && 'packed' in content;
}

function packedOf(bytes: Buffer): Packed {
  return { packed: deflateRawSync(bytes), bytes: bytes.length };
}

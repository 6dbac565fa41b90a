import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import * as z from 'zod';
import { StartError } from '#server/lib/start-error.ts';

/**
 * A backup is lines of text, compressed: notes, which begin with "#", and between them the rows of the table that was named
 * last, each as JSON. Both databases write and read it. The last note counts the rows, so that a cut file is recognised.
 */
const originSchema = z.object({
  backup: z.literal('asistentes'),
  /** The version of the backup format. */
  version: z.literal(1),
  /** The program's version; the first backups did not name it. */
  program: z.string().optional(),
  /** The database's migrations, oldest first. */
  migrations: z.array(z.number()),
});

const noteSchema = z.union([
  originSchema,
  z.object({ table: z.string() }),
  z.object({ sequences: z.record(z.string(), z.number()) }),
  z.object({ rows: z.record(z.string(), z.number()) }),
]);

export type Note = z.infer<typeof noteSchema>;

/** The format, program and migrations that a backup was made with. */
export type Origin = z.infer<typeof originSchema>;

export type BackupLine = { note: Note } | { row: string };

export type WriteLine = (line: BackupLine) => Promise<void>;

/** Writes a new file that only its owner may read. Throws when it exists. */
export async function writeBackupFile(file: string, produce: (write: WriteLine) => Promise<void>): Promise<void> {
  const gzip = createGzip({ level: 3 });
  const output = gzip.pipe(createWriteStream(file, { flags: 'wx', mode: 0o600 }));
  const written = finished(output);
  // A full disk ends the writing. Otherwise the writing would wait for room in the pipe.
  const failed = written.then(() => new Promise<never>(() => {}));
  failed.catch(() => {});
  await Promise.race([
    failed,
    produce(async (line) => {
      const text = 'row' in line ? line.row : `#${JSON.stringify(line.note)}`;
      if (!gzip.write(`${text}\n`)) await Promise.race([once(gzip, 'drain'), failed]);
    }),
  ]);
  gzip.end();
  await written;
}

/** Reads the lines of a backup. Throws {@link StartError} if the file is no backup, or not a whole one. */
export async function* readBackupFile(file: string): AsyncGenerator<BackupLine> {
  const input = createReadStream(file);
  const gunzip = createGunzip();
  input.once('error', (error) => gunzip.destroy(error));
  const counted: Record<string, number> = {};
  let table = '';
  let isWhole = false;
  try {
    for await (const text of linesOf(input.pipe(gunzip))) {
      if (!text.startsWith('#')) {
        counted[table] = (counted[table] ?? 0) + 1;
        yield { row: text };
        continue;
      }
      const note = noteSchema.parse(JSON.parse(text.slice(1)));
      if ('table' in note) {
        table = note.table;
        counted[table] = 0;
      }
      if ('rows' in note) isWhole = JSON.stringify(note.rows) === JSON.stringify(counted);
      yield { note };
    }
  } catch (cause) {
    if (cause instanceof StartError) throw cause;
    throw new StartError(`${file}: ${isMissing(cause) ? 'does not exist' : 'is not a backup, or is damaged'}`, {
      cause,
    });
  }
  if (!isWhole) throw new StartError(`${file}: is not a whole backup`);
}

/** Node's readline would also split at U+2028, which JSON leaves as it is. */
async function* linesOf(input: Readable): AsyncGenerator<string> {
  let rest = '';
  for await (const piece of input.setEncoding('utf8')) {
    const [first = '', ...others] = String(piece).split('\n');
    if (others.length === 0) {
      rest += first;
      continue;
    }
    yield rest + first;
    rest = others.pop() ?? '';
    yield* others;
  }
  if (rest) yield rest;
}

function isMissing(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && cause.code === 'ENOENT';
}

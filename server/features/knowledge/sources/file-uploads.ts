import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { limits } from '#server/config/limits.ts';
import type { Db } from '#server/db/client.ts';
import type { Actor } from '#server/lib/actor.ts';
import { notFound } from '#server/lib/errors.ts';
import type { Logger } from '#server/lib/logger.ts';
import { createQueue } from '#server/lib/queue.ts';
import { dropUpload, saveFilePart } from './files.queries.ts';
import { insertSource, type SourceRow, updateSource } from './sources.queries.ts';

export interface UploadedFile {
  fileName: string;
  bytes: number;
  title?: string | undefined;
  isInternal: boolean;
  writesQuestions: boolean;
}

/** Reads a file from whoever sends it, and waits for each piece to be taken before it reads on. */
export type Receive = (take: (piece: Buffer) => Promise<void>) => Promise<UploadedFile>;

interface FileUploadsDeps {
  db: Db;
  /** The background's. */
  background: Db;
  logger: Logger;
}

export type FileUploads = ReturnType<typeof createFileUploads>;

/**
 * Takes files in piece by piece, each a short statement of its own: however large and many they are, others get their turn in between. The
 * source of a file that is still to come is one that is there for nobody (`deleted_at`), and goes as such when it never comes.
 */
export function createFileUploads({ db, background, logger }: FileUploadsDeps) {
  const places = createQueue(limits.knowledge.uploads.places);
  const pieces = createQueue(limits.knowledge.uploads.pieces);
  return {
    /** Gives what `keep` makes of the file once all of it has come; `signal` is for whoever leaves while they wait. */
    take<T>(
      { userId }: Actor,
      assistantId: number,
      { receive, signal }: { receive: Receive; signal: AbortSignal },
      keep: (id: number, file: UploadedFile) => Promise<T>,
    ): Promise<T> {
      const account = String(userId);
      const receiveAll = async () => {
        const { id } = await insertSource(db, { assistantId, kind: 'file', title: '', deletedAt: sql`now()` });
        let part = 0;
        const save = (piece: Buffer) => pieces.run(() => savePiece(id, part++, piece), account, signal);
        try {
          return await keep(id, await receive(save));
        } catch (error) {
          await dropUpload(background, id).catch((left: unknown) =>
            logger.warn({ err: left, sourceId: id }, 'a broken upload is left to the housekeeping'),
          );
          throw error;
        }
      };
      return places.run(receiveAll, account, signal);
    },
  };

  /** Rests for as long as it took, or a moment where most of that was waiting: half of the database is everybody else's. */
  async function savePiece(sourceId: number, part: number, piece: Buffer): Promise<void> {
    const startedAt = performance.now();
    if (!(await saveFilePart(db, sourceId, part, piece))) throw notFound();
    await delay(Math.min(performance.now() - startedAt, limits.knowledge.uploads.restMs));
  }
}

/** Within a transaction: from its end on the file is a source. */
export async function showUploaded(tx: Db, id: number, file: UploadedFile): Promise<SourceRow> {
  const { fileName, title = fileName, bytes, isInternal, writesQuestions } = file;
  const values = { fileName, title, bytes, isInternal, writesQuestions, deletedAt: null };
  const source = await updateSource(tx, id, values);
  if (!source) throw notFound();
  return source;
}

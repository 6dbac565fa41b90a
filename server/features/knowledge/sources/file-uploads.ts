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

/** Reads a file from the request, and waits until each piece is taken before it reads on. */
export type Receive = (take: (piece: Buffer) => Promise<void>) => Promise<UploadedFile>;

interface FileUploadsDeps {
  db: Db;
  /** The database connections for background work. */
  background: Db;
  logger: Logger;
}

export type FileUploads = ReturnType<typeof createFileUploads>;

/**
 * Receives files in pieces, each by a short statement of its own, so that other work runs in between however large and many the files are.
 * Until its file is complete, a source is marked as deleted (`deleted_at`), so that nobody sees it. If the file is never completed, it is
 * removed like a deleted source.
 */
export function createFileUploads({ db, background, logger }: FileUploadsDeps) {
  const places = createQueue(limits.knowledge.uploads.places);
  const pieces = createQueue(limits.knowledge.uploads.pieces);
  return {
    /** Resolves with the result of `keep` once the whole file has come. `signal` aborts the wait if the sender leaves. */
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

  /**
   * Stores a piece, then pauses for as long as that took, or shorter if most of that was waiting: half of the database's time is for
   * others.
   */
  async function savePiece(sourceId: number, part: number, piece: Buffer): Promise<void> {
    const startedAt = performance.now();
    if (!(await saveFilePart(db, sourceId, part, piece))) throw notFound();
    await delay(Math.min(performance.now() - startedAt, limits.knowledge.uploads.restMs));
  }
}

/** Makes an uploaded file a source, at the end of the transaction. */
export async function showUploaded(tx: Db, id: number, file: UploadedFile): Promise<SourceRow> {
  const { fileName, title = fileName, bytes, isInternal, writesQuestions } = file;
  const values = { fileName, title, bytes, isInternal, writesQuestions, deletedAt: null };
  const source = await updateSource(tx, id, values);
  if (!source) throw notFound();
  return source;
}

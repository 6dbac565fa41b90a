import { limits } from '#server/config/limits.ts';
import type { Db } from '#server/db/client.ts';
import type { JobTry } from '#server/jobs/jobs.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Logger } from '#server/lib/logger.ts';
import { every } from '#server/lib/periodic.ts';
import { DocumentFault, type DocumentReader } from '#server/providers/documents/document-reader.ts';
import { PageFault } from '#server/providers/documents/page-fault.ts';
import { isWeb, type SourceFault, sourceMaxChars } from '#shared/domain/assistants/knowledge.ts';
import { readColor } from '#shared/domain/brand-colors.ts';
import { questionsToKeep } from '../questions/kept-questions.ts';
import { deleteDocuments, insertDocument, listLeftDocuments, markSeen } from '../sources/documents.queries.ts';
import { loadFile } from '../sources/files.queries.ts';
import { newDocument, PlanFull, swapDocuments } from '../sources/indexing.ts';
import { charactersOf, passagesOf } from '../sources/passages.rules.ts';
import { nextReadingOf, type QuestionsAfter } from '../sources/refreshing.ts';
import { listForgotten, noteReading, type Progress } from '../sources/source-readings.queries.ts';
import {
  deleteSources,
  findSource,
  listLeftSources,
  type SourceRow,
  updateSource,
} from '../sources/sources.queries.ts';
import { writtenDocument } from '../sources/written.rules.ts';
import type { KnowledgeQueues } from './knowledge-queues.ts';
import type { WebAsking, WebReading } from './web-reading.ts';

interface ReadingDeps {
  db: Db;
  clock: Clock;
  logger: Logger;
  documents: DocumentReader;
  readWeb: (source: SourceRow, asking: WebAsking) => Promise<WebReading>;
  enqueueReading: KnowledgeQueues['enqueueReading'];
  questionsAfter: QuestionsAfter;
  /** Sets the assistant's colour to that of its business's site, unless it has other colours. */
  takeSiteColor: (tx: Db, assistantId: number, color: string | undefined) => Promise<unknown>;
}

/**
 * Reads sources. The known content of a source is replaced in one moment, once all of it has been read. If it can't be read, the known
 * content stays.
 */
export function createSourceReading(deps: ReadingDeps) {
  const { db, clock, logger, documents, enqueueReading, readWeb, questionsAfter, takeSiteColor } = deps;
  return {
    /**
     * Queues sources again that no process reads any more, because their job was lost or never came. Deletes what ended processes have
     * left.
     */
    async resume(): Promise<void> {
      await deleteSources(db, await listLeftSources(db, limits.knowledge.silentSeconds));
      await deleteDocuments(db, await listLeftDocuments(db, limits.knowledge.silentSeconds));
      const forgotten = await listForgotten(db, limits.knowledge.silentSeconds);
      await db.transaction((tx) => enqueueReading(tx, forgotten));
    },

    /** Reads a source. However often this runs, only the newest request counts. Throws when another try may succeed. */
    async read({ sourceId, reading }: { sourceId: number; reading: number }, attempt: JobTry): Promise<void> {
      const source = await findSource(db, sourceId);
      if (!source || source.reading !== reading) return;
      const begun = { state: 'reading' as const, progressDone: 0, progressTotal: null };
      if (!(await updateSource(db, sourceId, begun, reading))) return;
      const watch = watchReading(source, attempt.signal);
      try {
        const read = await readSource(source, watch);
        await store(source, read, watch.signal);
      } catch (error) {
        // The source was deleted or requested anew meanwhile: this is not a failure.
        if ((await findSource(db, sourceId))?.reading !== reading) return;
        const fault = faultOf(error);
        // A failure that the document did not cause may not happen in a later try or in another process.
        if (attempt.signal.aborted || (fault === 'failed' && !attempt.last)) throw error;
        if (fault === 'failed') logger.error({ err: error, sourceId }, 'a source could not be read');
        const next = nextReadingOf(source, clock.now(), { hasFailed: true });
        const failed = { state: 'failed', fault, progressDone: null, progressTotal: null, ...next } as const;
        await updateSource(db, sourceId, failed, reading);
      } finally {
        watch.end();
      }
    },
  };

  async function readSource(source: SourceRow, asking: WebAsking): Promise<WebReading> {
    if (isWeb(source)) return readWeb(source, asking);
    if (source.kind !== 'file') return readWritten(source);
    const { signal, onProgress } = asking;
    const bytes = await loadFile(db, source.id);
    const fileName = source.fileName ?? '';
    const document = await documents.read({ bytes, fileName, signal, onProgress });
    const passages = passagesOf(document);
    if (passages.length === 0) throw new DocumentFault('empty');
    if (charactersOf(passages) > sourceMaxChars) throw new DocumentFault('too_large');
    const numbered = document.pages.filter(({ number }) => number !== undefined).length;
    const values = { title: source.title, pages: numbered || null, readAt: clock.now() };
    return {
      added: [await newDocument((await questionsToKeep(db, source))(passages), values)],
      kept: [],
      values: { format: document.format },
    };
  }

  async function readWritten(source: SourceRow): Promise<WebReading> {
    const keep = await questionsToKeep(db, source);
    return { added: [await writtenDocument(source, clock.now(), keep)], kept: [], values: {} };
  }

  /** Stores documents in short steps, and makes them known in one moment. Documents that are no longer known are deleted in short steps. */
  async function store(
    source: SourceRow,
    { added, kept, values, color }: WebReading,
    signal: AbortSignal,
  ): Promise<void> {
    const { assistantId, id: sourceId } = source;
    const written: number[] = [];
    let gone: readonly number[] = written;
    try {
      for (const document of added)
        await insertDocument(db, { assistantId, sourceId }, document, { signal, onId: (id) => written.push(id) });
      const hidden = await db.transaction(async (tx) => {
        const done = {
          state: 'ready',
          fault: null,
          progressDone: null,
          progressTotal: null,
          ...questionsAfter(source),
        } as const;
        const now = clock.now();
        const next = nextReadingOf(source, now, { hasFailed: false });
        // The source was deleted or requested anew meanwhile: none of this becomes known.
        if (!(await updateSource(tx, sourceId, { ...done, ...values, ...next, readAt: now }, source.reading)))
          return undefined;
        await markSeen(tx, kept);
        const ids = kept.map(({ id }) => id);
        const replaced = await swapDocuments(tx, source, written, ids);
        await takeSiteColor(tx, assistantId, color && readColor(color));
        return replaced;
      });
      if (hidden) gone = hidden;
    } finally {
      await deleteDocuments(db, gone);
    }
  }

  /**
   * Stores the progress regularly, which shows other processes that the source is being read. Stops as soon as the reading is no longer
   * wanted.
   */
  function watchReading(source: SourceRow, ofTry: AbortSignal) {
    const stop = new AbortController();
    const signal = AbortSignal.any([ofTry, stop.signal]);
    let progress: Progress = { progressDone: 0, progressTotal: null };
    const note = async () => {
      if (!(await noteReading(db, source, progress)))
        stop.abort(new Error('nobody wants this source to be read any more'));
    };
    const noting = every(limits.knowledge.reading.progressIntervalMs, 'the progress of a reading', logger, note);
    return {
      signal,
      async look() {
        await note();
        signal.throwIfAborted();
      },
      onProgress: (progressDone: number, progressTotal: number | undefined) => {
        progress = { progressDone, progressTotal: progressTotal ?? null };
      },
      end: () => noting.stop(),
    };
  }
}

function faultOf(error: unknown): SourceFault {
  if (error instanceof DocumentFault || error instanceof PageFault) return error.kind;
  return error instanceof PlanFull ? 'plan_full' : 'failed';
}

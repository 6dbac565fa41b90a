import { limits } from '#server/config/limits.ts';
import type { Db } from '#server/db/client.ts';
import type { Clock } from '#server/lib/clock.ts';
import { fieldError, notFound } from '#server/lib/errors.ts';
import type { CreateSourceBody } from '#shared/contracts/assistants/knowledge-sources.ts';
import { questionsToKeep } from '../questions/kept-questions.ts';
import type { KnowledgeQueues } from '../reading/knowledge-queues.ts';
import { knowAtOnce, requireRoom } from './indexing.ts';
import type { QuestionsAfter } from './refreshing.ts';
import { requeueSource } from './source-readings.queries.ts';
import { insertSource, type SourceRow, updateSource } from './sources.queries.ts';
import { writtenDocument, writtenPassages } from './written.rules.ts';

export interface WrittenDeps {
  clock: Clock;
  queues: KnowledgeQueues;
  questionsAfter: QuestionsAfter;
}

/** Stores what an owner writes, and the addresses of pages, in the caller's transaction. Short texts are known at once. */
export function createWrittenSources({ clock, queues, questionsAfter }: WrittenDeps) {
  return { insert, know };

  async function insert(tx: Db, assistantId: number, body: CreateSourceBody): Promise<SourceRow> {
    const { kind, isInternal, writesQuestions } = body;
    const common = { assistantId, kind, isInternal, writesQuestions };
    if ('url' in body) {
      const { url, refreshes } = body;
      const source = await insertSource(tx, { ...common, title: new URL(url).host, url, refreshes });
      await queues.enqueueReading(tx, [source]);
      return source;
    }
    const written =
      'answer' in body ? { title: body.question, text: body.answer } : { title: body.title, text: body.text };
    const source = await insertSource(tx, { ...common, ...written });
    await know(tx, source.id);
    return source;
  }

  /**
   * Makes a written text known. Other work waits meanwhile, at least in an embedded database, so a long text is left to a job, which works
   * in steps.
   */
  async function know(tx: Db, id: number): Promise<void> {
    // A process that is reading an earlier text of the source can no longer store anything.
    const source = await requeueSource(tx, id);
    if (!source) throw notFound();
    const now = clock.now();
    const passages = writtenPassages(source);
    if (passages.length === 0) throw fieldError('text', 'Escribe el texto');
    if ((source.text?.length ?? 0) > limits.knowledge.atOnceChars) {
      await requireRoom(tx, source, passages.length);
      return queues.enqueueReading(tx, [source]);
    }
    const document = await writtenDocument(source, now, await questionsToKeep(tx, source));
    await knowAtOnce(tx, source, [document]);
    await updateSource(tx, source.id, { state: 'ready', readAt: now, ...questionsAfter(source) });
  }
}

import { limits } from '#server/config/limits.ts';
import type { Db } from '#server/db/client.ts';
import type { Clock } from '#server/lib/clock.ts';
import { isWeb } from '#shared/domain/assistants/knowledge.ts';
import type { KnowledgeQueues } from '../reading/knowledge-queues.ts';
import { requeueDue } from './source-readings.queries.ts';
import { type SourceRow, takeUnasked } from './sources.queries.ts';

interface RefreshingDeps {
  db: Db;
  clock: Clock;
  queues: KnowledgeQueues;
}

const dayMs = 24 * 3_600_000;

/** When a page or a site is read again. After a failure, it is tried sooner. */
export function nextReadingOf(source: Pick<SourceRow, 'kind'>, now: Date, { hasFailed }: { hasFailed: boolean }) {
  const days = hasFailed ? limits.knowledge.refresh.failedDays : limits.knowledge.refresh.days;
  return isWeb(source) ? { nextReadAt: new Date(now.getTime() + days * dayMs) } : {};
}

/** Returns the values to store when the text of a source changes. */
export type QuestionsAfter = ReturnType<typeof createQuestionsAfter>;

/** Plans the questions of a model for a source after it has not changed for a while, however often it changes before. */
export function createQuestionsAfter(clock: Clock, restMs: number) {
  return ({ writesQuestions }: Pick<SourceRow, 'writesQuestions'>) =>
    writesQuestions ? { nextQuestionsAt: new Date(clock.now().getTime() + restMs) } : {};
}

/** Queues the due reading of pages and sites, and the due writing of questions. Each is queued by only one of several processes. */
export function createRefreshing({ db, clock, queues }: RefreshingDeps) {
  const { batch } = limits.knowledge.refresh;
  return {
    readDue: (): Promise<void> =>
      db.transaction(async (tx) => queues.enqueueReading(tx, await requeueDue(tx, clock.now(), batch))),
    askDue: (): Promise<void> =>
      db.transaction(async (tx) => queues.enqueueWriting(tx, await takeUnasked(tx, clock.now(), batch))),
  };
}

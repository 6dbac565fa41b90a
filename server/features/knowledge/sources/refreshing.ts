import { limits } from '#server/config/limits.ts';
import type { Db } from '#server/db/client.ts';
import type { Clock } from '#server/lib/clock.ts';
import { isWeb } from '#shared/domain/assistants/knowledge.ts';
import type { KnowledgeQueues } from '../reading/knowledge-queues.ts';
import { requeueDue, type SourceRow, takeUnasked } from './sources.queries.ts';

interface RefreshingDeps {
  db: Db;
  clock: Clock;
  queues: KnowledgeQueues;
}

const dayMs = 24 * 3_600_000;

/** When a page or a site is read again: what could not be had is tried sooner. */
export function nextReadingOf(source: Pick<SourceRow, 'kind'>, now: Date, { hasFailed }: { hasFailed: boolean }) {
  const days = hasFailed ? limits.knowledge.refresh.failedDays : limits.knowledge.refresh.days;
  return isWeb(source) ? { nextReadAt: new Date(now.getTime() + days * dayMs) } : {};
}

/** What is done when a source says something new. */
export type QuestionsAfter = ReturnType<typeof createQuestionsAfter>;

/** When a model is asked about it: once it has been left alone for a while, however often it changes until then. */
export function createQuestionsAfter(clock: Clock, restMs: number) {
  return ({ writesQuestions }: Pick<SourceRow, 'writesQuestions'>) =>
    writesQuestions ? { nextQuestionsAt: new Date(clock.now().getTime() + restMs) } : {};
}

/** Has pages and sites read again, and questions written, whose time has come; of several processes one does each. */
export function createRefreshing({ db, clock, queues }: RefreshingDeps) {
  const { batch } = limits.knowledge.refresh;
  return {
    readDue: (): Promise<void> =>
      db.transaction(async (tx) => queues.enqueueReading(tx, await requeueDue(tx, clock.now(), batch))),
    askDue: (): Promise<void> =>
      db.transaction(async (tx) => queues.enqueueWriting(tx, await takeUnasked(tx, clock.now(), batch))),
  };
}

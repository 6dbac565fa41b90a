import type { Db } from '#server/db/client.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { isWeb } from '#shared/domain/assistants/knowledge.ts';
import { findOwners, type SourceRow } from '../sources/sources.queries.ts';
import { readingJob, webReadingJob, writingJob } from './knowledge.jobs.ts';

type QueuedSource = Pick<SourceRow, 'id' | 'assistantId'>;
type UnreadSource = QueuedSource & Pick<SourceRow, 'kind' | 'reading'>;

export type KnowledgeQueues = ReturnType<typeof createKnowledgeQueues>;

/** Queues jobs, each in the transaction that makes it necessary. */
export function createKnowledgeQueues(jobs: Pick<Jobs, 'enqueue'>) {
  return {
    /** Queues the reading of sources. */
    async enqueueReading(tx: Db, sources: readonly UnreadSource[]): Promise<void> {
      if (sources.length === 0) return;
      const owners = await findOwners(tx, sources);
      const payload = ({ id, reading, assistantId }: UnreadSource) => ({
        ...{ sourceId: id, reading, ownerId: owners.get(assistantId) },
      });
      const [web, files] = [sources.filter(isWeb), sources.filter((source) => !isWeb(source))];
      await jobs.enqueue(tx, webReadingJob, web.map(payload));
      await jobs.enqueue(tx, readingJob, files.map(payload));
    },

    /** Queues the writing of questions by a model for sources. */
    async enqueueWriting(tx: Db, sources: readonly QueuedSource[]): Promise<void> {
      if (sources.length === 0) return;
      const owners = await findOwners(tx, sources);
      const payloads = sources.map(({ id, assistantId }) => ({ sourceId: id, ownerId: owners.get(assistantId) }));
      await jobs.enqueue(tx, writingJob, payloads);
    },
  };
}

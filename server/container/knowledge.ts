import { limits } from '#server/config/limits.ts';
import type { Db } from '#server/db/client.ts';
import { createBriefing } from '#server/features/knowledge/briefing.service.ts';
import { readingJob, writingJob } from '#server/features/knowledge/knowledge.jobs.ts';
import { createKnowledgeService } from '#server/features/knowledge/knowledge.service.ts';
import { createSourceReading } from '#server/features/knowledge/reading.service.ts';
import { createRefreshing } from '#server/features/knowledge/refreshing.ts';
import { createKnowledgeSearch } from '#server/features/knowledge/search.service.ts';
import { createUnansweredService } from '#server/features/knowledge/unanswered.service.ts';
import { createWebReading } from '#server/features/knowledge/web-reading.ts';
import { createQueue } from '#server/lib/queue.ts';
import { createDocumentReader } from '#server/providers/documents/isolated-reader.ts';
import { createPageReader } from '#server/providers/documents/page-reader.ts';
import type { AssistantParts } from './assistants.ts';
import type { Foundation } from './foundation.ts';

export type KnowledgeParts = ReturnType<typeof createKnowledgeParts>;

/** What assistants know beside their instructions. */
export function createKnowledgeParts(foundation: Foundation, { assistants }: AssistantParts) {
  const { background, clock, database, db, jobs, logger, rateLimiter, web } = foundation;
  const enqueueReading = (tx: Db, sources: readonly { id: number; reading: number; assistantId: number }[]) =>
    jobs.enqueue(
      tx,
      readingJob,
      sources.map(({ id, reading, assistantId }) => ({ sourceId: id, reading, assistantId })),
    );
  const enqueueWriting = (tx: Db, { id, assistantId }: { id: number; assistantId: number }) =>
    jobs.enqueue(tx, writingJob, [{ sourceId: id, assistantId }]);
  const queues = { enqueueReading, enqueueWriting };
  const knowledge = createKnowledgeService({ database, clock, rateLimiter, assistants, ...queues });
  const documents = createDocumentReader();
  const readWeb = createWebReading({ db: background, clock, pages: createPageReader({ web, documents }) });
  const searchKnowledge = createKnowledgeSearch({ database });
  return {
    knowledge,
    searchKnowledge,
    brief: createBriefing({ search: searchKnowledge }),
    sourceReading: createSourceReading({ db: background, clock, logger, documents, readWeb, ...queues }),
    refreshSources: createRefreshing({ db: background, clock, ...queues }),
    unanswered: createUnansweredService({ db, assistants, knowledge }),
    knowledgeUploads: createQueue(limits.knowledge.uploads),
  };
}

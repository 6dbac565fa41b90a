import { limits } from '#server/config/limits.ts';
import { createKnowledgeService } from '#server/features/knowledge/knowledge.service.ts';
import { createUnansweredService } from '#server/features/knowledge/questions/unanswered.service.ts';
import { createKnowledgeQueues } from '#server/features/knowledge/reading/knowledge-queues.ts';
import { createSourceReading } from '#server/features/knowledge/reading/reading.service.ts';
import { createWebReading } from '#server/features/knowledge/reading/web-reading.ts';
import { createBriefing } from '#server/features/knowledge/search/briefing.service.ts';
import { createKnowledgeSearch } from '#server/features/knowledge/search/search.service.ts';
import { createFileUploads } from '#server/features/knowledge/sources/file-uploads.ts';
import { createQuestionsAfter, createRefreshing } from '#server/features/knowledge/sources/refreshing.ts';
import { createDocumentReader } from '#server/providers/documents/isolated-reader.ts';
import { createPageReader } from '#server/providers/documents/page-reader.ts';
import type { AssistantParts } from './assistants.ts';
import type { Foundation } from './foundation.ts';

export type KnowledgeParts = ReturnType<typeof createKnowledgeParts>;

/** The knowledge that assistants have beside their instructions. */
export function createKnowledgeParts(foundation: Foundation, { assistants, branding }: AssistantParts) {
  const { background, clock, database, db, jobs, logger, questionRestMs, rateLimiter, web } = foundation;
  const queues = createKnowledgeQueues(jobs);
  const questionsAfter = createQuestionsAfter(clock, questionRestMs);
  const uploads = createFileUploads({ db, background, logger });
  const knowledge = createKnowledgeService({
    database,
    clock,
    rateLimiter,
    assistants,
    queues,
    uploads,
    questionsAfter,
  });
  // One process at a time for files, and one for documents from the web.
  const documents = createDocumentReader();
  const pages = createPageReader({ web, documents: createDocumentReader(limits.documents.pageProcess) });
  const readWeb = createWebReading({ db: background, clock, pages });
  const searchKnowledge = createKnowledgeSearch({ database });
  return {
    knowledge,
    searchKnowledge,
    brief: createBriefing({ search: searchKnowledge }),
    sourceReading: createSourceReading({
      db: background,
      clock,
      logger,
      documents,
      readWeb,
      questionsAfter,
      takeSiteColor: (tx, assistantId, color) => branding.takeColors(tx, assistantId, color, 'site'),
      ...queues,
    }),
    refreshSources: createRefreshing({ db: background, clock, queues }),
    unanswered: createUnansweredService({ db, assistants, knowledge }),
  };
}

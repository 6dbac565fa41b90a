import { queryOptions } from '@tanstack/react-query';
import { call } from '#client/lib/api/api.ts';
import { isUnattended } from '#client/lib/session/presence.ts';
import { knowledgeEndpoints } from '#shared/contracts/assistants/knowledge.ts';
import type { KnowledgeSource } from '#shared/contracts/assistants/knowledge-sources.ts';

/** The polling interval while a source is being read. */
const watchMs = 1_000;

export const isUnderWay = ({ state }: Pick<KnowledgeSource, 'state'>) => state === 'queued' || state === 'reading';

/** The queries of an assistant's knowledge. */
export const knowledgeQueries = {
  all: (assistantId: number) => ['knowledge', assistantId] as const,
  overview: (assistantId: number) =>
    queryOptions({
      queryKey: [...knowledgeQueries.all(assistantId), 'overview'],
      queryFn: ({ signal }) => call(knowledgeEndpoints.overview, { params: { id: assistantId }, signal }),
      staleTime: 0,
    }),
  sources: (assistantId: number) =>
    queryOptions({
      queryKey: [...knowledgeQueries.all(assistantId), 'sources'],
      queryFn: ({ signal }) =>
        call(knowledgeEndpoints.sources, { params: { id: assistantId }, signal, isBackground: isUnattended() }),
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? watchMs : false),
    }),
  source: (assistantId: number, sourceId: number) =>
    queryOptions({
      queryKey: [...knowledgeQueries.all(assistantId), 'source', sourceId],
      queryFn: ({ signal }) => call(knowledgeEndpoints.one, { params: { id: assistantId, sourceId }, signal }),
      staleTime: 0,
      gcTime: 0,
    }),
  /** The most asked unanswered questions. When one is answered, the next one takes its place. */
  unanswered: (assistantId: number) =>
    queryOptions({
      queryKey: [...knowledgeQueries.all(assistantId), 'unanswered'],
      queryFn: ({ signal }) => call(knowledgeEndpoints.unanswered, { params: { id: assistantId }, query: {}, signal }),
      staleTime: 0,
    }),
};

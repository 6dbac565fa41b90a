import type { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { lazySection } from '#client/components/faults/lazy-parts.tsx';
import { correctionsQuery } from '#client/features/knowledge/corrections/corrections.queries.ts';
import { knowledgeQueries } from '#client/features/knowledge/knowledge.queries.ts';
import { ahead } from '#client/lib/api/ahead.ts';
import { usePlace, useSectionWork } from '../place.ts';

export const knowledgePanel = lazySection(
  () => import('#client/features/knowledge/components/knowledge-panel.tsx'),
  'KnowledgePanel',
);

/** Reads what the section shows ahead. */
export function readKnowledge(queryClient: QueryClient, assistantId: number): void {
  void queryClient.prefetchQuery(ahead(knowledgeQueries.sources(assistantId)));
  void queryClient.prefetchQuery(ahead(knowledgeQueries.overview(assistantId)));
  void queryClient.prefetchQuery(ahead(knowledgeQueries.unanswered(assistantId)));
  void queryClient.prefetchQuery(ahead(correctionsQuery(assistantId)));
}

/** 'Conocimiento': asks before the place is left while files are being sent. */
export function KnowledgeSection() {
  const { assistant } = usePlace();
  const [isSending, setSending] = useState(false);
  useSectionWork(isSending ? 'sending' : undefined);
  return <knowledgePanel.Part assistantId={assistant.id} onDirtyChange={setSending} />;
}

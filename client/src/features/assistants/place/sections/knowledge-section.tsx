import { useState } from 'react';
import { lazySection } from '#client/components/faults/lazy-parts.tsx';
import { usePlace, useSectionWork } from '../place.ts';

const { Part: KnowledgePanel } = lazySection(
  () => import('#client/features/knowledge/components/knowledge-panel.tsx'),
  'KnowledgePanel',
);

/** 'Conocimiento': asks before the place is left while files are being sent. */
export function KnowledgeSection() {
  const { assistant } = usePlace();
  const [isSending, setSending] = useState(false);
  useSectionWork(isSending ? 'sending' : undefined);
  return <KnowledgePanel assistantId={assistant.id} onDirtyChange={setSending} />;
}

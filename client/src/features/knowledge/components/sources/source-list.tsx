import { useState } from 'react';
import { NearItem } from '#client/components/patterns/near/near-item.tsx';
import { useNearItems } from '#client/components/patterns/near/use-near-items.ts';
import { useVisibleItems } from '#client/components/patterns/near/use-visible-items.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { knowledgeText } from '#client/i18n/es/assistants/knowledge.ts';
import type { KnowledgeSource } from '#shared/contracts/assistants/knowledge-sources.ts';
import { SourceItem } from './source-item.tsx';

const room = { phone: { top: 187, item: 100 }, wide: { top: 177, item: 65 } };

interface SourceListProps {
  assistantId: number;
  sources: KnowledgeSource[];
}

/** The list of sources. Rows that are far from the visible part are not drawn, because there may be hundreds. */
export function SourceList({ assistantId, sources }: SourceListProps) {
  const text = useText(knowledgeText);
  const watch = useNearItems({ margin: 800 });
  const first = useVisibleItems(room);
  const [heights] = useState(() => new Map<string, number>());
  return (
    <ul aria-label={text.sources} className="divide-y divide-line border-y border-line">
      {sources.map((source, at) => (
        <NearItem
          key={source.id}
          id={String(source.id)}
          watch={watch}
          heights={heights}
          placeClass="h-17"
          isFirst={at < first}
        >
          <SourceItem assistantId={assistantId} source={source} />
        </NearItem>
      ))}
    </ul>
  );
}

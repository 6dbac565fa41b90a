import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Loading } from '#client/components/patterns/loading.tsx';
import { QueryState } from '#client/components/patterns/query-state.tsx';
import { Dialog } from '#client/components/ui/dialog.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import type { KnowledgeSource, KnowledgeSourceDetail } from '#shared/contracts/knowledge.ts';
import { knowledgeText } from '../text.ts';
import { knowledgeQueries } from '../use-knowledge.ts';

export interface SourceDialogProps {
  assistantId: number;
  source: KnowledgeSource;
  onClose: () => void;
}

/** Reads a source with its text and passages, and then shows its dialog. */
export function LoadedSource({
  assistantId,
  source,
  onClose,
  children,
}: SourceDialogProps & { children: (detail: KnowledgeSourceDetail) => ReactNode }) {
  const text = useText(knowledgeText);
  const detail = useQuery(knowledgeQueries.source(assistantId, source.id));
  if (detail.data) return children(detail.data);
  return (
    <Dialog open onOpenChange={onClose} title={source.title} size="lg">
      <QueryState
        query={detail}
        loading={
          <Loading label={text.detailLoading} className="space-y-4">
            <Skeleton className="h-11" />
            <Skeleton className="h-32" />
            <Skeleton className="h-32" />
          </Loading>
        }
        error={{ title: text.detailError, description: text.loadErrorDescription }}
        empty={null}
      >
        {children}
      </QueryState>
    </Dialog>
  );
}

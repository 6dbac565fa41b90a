import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadedDialog } from '#client/components/patterns/loaded-dialog.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { knowledgeText } from '#client/i18n/es/assistants/knowledge.ts';
import type { KnowledgeSource, KnowledgeSourceDetail } from '#shared/contracts/assistants/knowledge-sources.ts';
import { knowledgeQueries } from '../../knowledge.queries.ts';

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
  return (
    <LoadedDialog
      query={useQuery(knowledgeQueries.source(assistantId, source.id))}
      title={source.title}
      size="lg"
      loadingLabel={text.detailLoading}
      skeleton={
        <>
          <Skeleton className="h-11" />
          <Skeleton className="h-32" />
          <Skeleton className="h-32" />
        </>
      }
      error={{ title: text.detailError, description: text.loadErrorDescription }}
      onClose={onClose}
    >
      {children}
    </LoadedDialog>
  );
}

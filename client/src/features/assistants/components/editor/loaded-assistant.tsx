import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Loading } from '#client/components/patterns/loading.tsx';
import { QueryState } from '#client/components/patterns/query-state.tsx';
import { Dialog } from '#client/components/ui/dialog.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import type { AdminAssistant, OwnerAssistant } from '#shared/contracts/assistants.ts';
import { editorText } from '../../editor-text.ts';
import { myAssistantQueries } from '../../use-my-assistants.ts';

interface LoadedAssistantProps {
  id: number;
  onClose: () => void;
  children: (assistant: OwnerAssistant | AdminAssistant) => ReactNode;
}

/** Reads an assistant as it is now, and then shows its dialog. */
export function LoadedAssistant({ id, onClose, children }: LoadedAssistantProps) {
  const text = useText(editorText);
  const assistant = useQuery(myAssistantQueries.one(id));
  if (assistant.data) return children(assistant.data);
  return (
    <Dialog open onOpenChange={onClose} title={text.editTitle} size="xl">
      <QueryState
        query={assistant}
        loading={
          <Loading label={text.loadingOne} className="space-y-5">
            <Skeleton className="h-11 lg:max-w-sm" />
            <Skeleton className="h-11" />
            <Skeleton className="h-18" />
            <Skeleton className="h-72" />
          </Loading>
        }
        error={{ title: text.loadError, description: text.loadErrorDescription }}
        empty={null}
      >
        {children}
      </QueryState>
    </Dialog>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryState } from '#client/components/patterns/query-state.tsx';
import { Dialog } from '#client/components/ui/dialog.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { VisuallyHidden } from '#client/components/ui/visually-hidden.tsx';
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
          <div role="status" className="space-y-5">
            <VisuallyHidden>{text.loadingOne}</VisuallyHidden>
            <Skeleton className="h-11 lg:max-w-sm" />
            <Skeleton className="h-11" />
            <Skeleton className="h-18" />
            <Skeleton className="h-72" />
          </div>
        }
        error={{ title: text.loadError, description: text.loadErrorDescription }}
        empty={null}
      >
        {children}
      </QueryState>
    </Dialog>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadedDialog } from '#client/components/patterns/loaded-dialog.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { myAssistantQueries } from '#client/data/assistants.queries.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { editorText } from '#client/i18n/es/assistants/assistants-editor.ts';
import type { AdminAssistant, OwnerAssistant } from '#shared/contracts/assistants/assistant-views.ts';

interface LoadedAssistantProps {
  id: number;
  onClose: () => void;
  children: (assistant: OwnerAssistant | AdminAssistant) => ReactNode;
}

/** Reads an assistant as it is now, and then shows its dialog. */
export function LoadedAssistant({ id, onClose, children }: LoadedAssistantProps) {
  const text = useText(editorText);
  return (
    <LoadedDialog
      query={useQuery(myAssistantQueries.one(id))}
      title={text.editTitle}
      size="xl"
      loadingLabel={text.loadingOne}
      skeleton={
        <>
          <Skeleton className="h-11 lg:max-w-sm" />
          <Skeleton className="h-11" />
          <Skeleton className="h-18" />
          <Skeleton className="h-72" />
        </>
      }
      error={{ title: text.loadError, description: text.loadErrorDescription }}
      onClose={onClose}
    >
      {children}
    </LoadedDialog>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { LoadedDialog } from '#client/components/patterns/loaded-dialog.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { myAssistantQueries } from '#client/data/assistants.queries.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { editorText } from '#client/i18n/es/assistants/assistants-editor.ts';
import { AssistantEditor } from './assistant-editor.tsx';

interface CopyAssistantProps extends Pick<ComponentProps<typeof AssistantEditor>, 'onCreated' | 'onClose'> {
  id: number;
}

/** Reads the current values of an assistant, and creates a copy of it. */
export function CopyAssistant({ id, ...answers }: CopyAssistantProps) {
  const text = useText(editorText);
  return (
    <LoadedDialog
      query={useQuery(myAssistantQueries.one(id))}
      title={text.createTitle}
      size="xl"
      loadingLabel={text.loadingOne}
      skeleton={
        <>
          <Skeleton className="h-11" />
          <Skeleton className="h-18" />
          <Skeleton className="h-72" />
        </>
      }
      error={{ title: text.loadError, description: text.loadErrorDescription }}
      onClose={answers.onClose}
    >
      {(original) => <AssistantEditor original={original} {...answers} />}
    </LoadedDialog>
  );
}

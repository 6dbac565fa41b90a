import { useQuery } from '@tanstack/react-query';
import { Loading } from '#client/components/patterns/loading.tsx';
import { QueryState } from '#client/components/patterns/query-state.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { myAssistantQueries } from '#client/data/assistants.queries.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { editorText } from '#client/i18n/es/assistants/assistants-editor.ts';
import type { OwnerAssistant } from '#shared/contracts/assistants/assistant-views.ts';
import { BrandEditor } from './brand-editor.tsx';

interface BrandPanelProps {
  assistant: OwnerAssistant;
  onDirtyChange: (dirty: boolean) => void;
}

/** The 'Marca' section: reads the branding, then lets one change it. */
export function BrandPanel({ assistant, onDirtyChange }: BrandPanelProps) {
  const text = useText(editorText);
  const branding = useQuery(myAssistantQueries.branding(assistant.id));
  return (
    <QueryState
      query={branding}
      loading={
        <Loading className="grid gap-6 lg:grid-cols-2">
          <Skeleton className="h-96" />
          <Skeleton className="h-96" />
        </Loading>
      }
      error={{ title: text.brandLoadError, description: text.brandLoadErrorDescription }}
      empty={null}
    >
      {({ own, effective }) => (
        <BrandEditor assistant={assistant} hasOwn={own !== null} effective={effective} onDirtyChange={onDirtyChange} />
      )}
    </QueryState>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Loading } from '#client/components/patterns/loading.tsx';
import { QueryState } from '#client/components/patterns/query-state.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { myAssistantQueries } from '#client/data/assistants.queries.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { widgetText } from '#client/i18n/es/assistants/widget.ts';
import type { OwnerAssistant } from '#shared/contracts/assistants/assistant-views.ts';
import { WebEditor } from './web-editor.tsx';

interface WebPanelProps {
  assistant: OwnerAssistant;
  onDirtyChange: (dirty: boolean) => void;
}

/** The 'Tu web' section: reads how the assistant stands on its owner's site, then lets one change it. */
export function WebPanel({ assistant, onDirtyChange }: WebPanelProps) {
  const text = useText(widgetText);
  const widget = useQuery(myAssistantQueries.widget(assistant.id));
  return (
    <QueryState
      query={widget}
      loading={
        <Loading className="grid gap-6 lg:grid-cols-2">
          <Skeleton className="h-96" />
          <Skeleton className="h-96" />
        </Loading>
      }
      error={{ title: text.loadError, description: text.loadErrorDescription }}
      empty={null}
    >
      {(own) => <WebEditor assistant={assistant} own={own} onDirtyChange={onDirtyChange} />}
    </QueryState>
  );
}

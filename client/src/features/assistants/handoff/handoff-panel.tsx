import { useQuery } from '@tanstack/react-query';
import { Loading } from '#client/components/patterns/loading.tsx';
import { QueryState } from '#client/components/patterns/query-state.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { handoffText } from '#client/i18n/es/assistants/assistants-handoff.ts';
import { handoffQuery } from './handoff.queries.ts';
import { HandoffForm } from './handoff-form.tsx';

interface HandoffPanelProps {
  assistantId: number;
  onDirtyChange: (dirty: boolean) => void;
}

/** The 'Personas' section: reads how visitors are answered in person, then lets one change it. */
export function HandoffPanel({ assistantId, onDirtyChange }: HandoffPanelProps) {
  const text = useText(handoffText);
  const settings = useQuery(handoffQuery(assistantId));
  return (
    <QueryState
      query={settings}
      loading={
        <Loading className="space-y-6">
          <Skeleton className="h-24" />
          <Skeleton className="h-72" />
        </Loading>
      }
      error={{ title: text.loadError, description: text.loadErrorDescription }}
      empty={null}
    >
      {(data) => <HandoffForm assistantId={assistantId} settings={data} onDirtyChange={onDirtyChange} />}
    </QueryState>
  );
}

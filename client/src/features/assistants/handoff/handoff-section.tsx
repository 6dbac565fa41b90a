import { useQuery } from '@tanstack/react-query';
import { SectionHead } from '#client/components/patterns/layout/section-head.tsx';
import { Loading } from '#client/components/patterns/loading.tsx';
import { QueryState } from '#client/components/patterns/query-state.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { handoffText } from '#client/i18n/es/assistants/assistants-handoff.ts';
import { placeText } from '#client/i18n/es/assistants/assistants-place.ts';
import { usePlace } from '../place/place.ts';
import { handoffQuery } from './handoff.queries.ts';
import { HandoffForm } from './handoff-form.tsx';

/** 'Personas': reads the settings for answers in person, then shows the form that changes them. */
export function HandoffSection() {
  const text = useText(handoffText);
  const { peopleTitle } = useText(placeText);
  const { assistant } = usePlace();
  return (
    <>
      <SectionHead title={peopleTitle} description={text.intro} />
      <QueryState
        query={useQuery(handoffQuery(assistant.id))}
        loading={
          <Loading className="max-w-160 space-y-6">
            <Skeleton className="h-24" />
            <Skeleton className="h-72" />
          </Loading>
        }
        error={{ title: text.loadError, description: text.loadErrorDescription }}
        empty={null}
      >
        {(settings) => <HandoffForm assistantId={assistant.id} settings={settings} />}
      </QueryState>
    </>
  );
}

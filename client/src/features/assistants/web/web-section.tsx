import { useQuery } from '@tanstack/react-query';
import { SectionHead } from '#client/components/patterns/layout/section-head.tsx';
import { Loading } from '#client/components/patterns/loading.tsx';
import { QueryState } from '#client/components/patterns/query-state.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { myAssistantQueries } from '#client/data/assistants.queries.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { placeText } from '#client/i18n/es/assistants/assistants-place.ts';
import { widgetText } from '#client/i18n/es/assistants/widget.ts';
import { usePlace } from '../place/place.ts';
import { WebEditor } from './web-editor.tsx';

/** 'Tu web': reads the settings of the widget on the owner's site, then lets the owner change them. */
export function WebSection() {
  const text = useText(widgetText);
  const { web, webAbout } = useText(placeText);
  const { assistant } = usePlace();
  return (
    <>
      <SectionHead title={web} description={webAbout} />
      <QueryState
        query={useQuery(myAssistantQueries.widget(assistant.id))}
        loading={
          <Loading className="grid gap-6 @3xl:grid-cols-2">
            <Skeleton className="h-96" />
            <Skeleton className="h-96" />
          </Loading>
        }
        error={{ title: text.loadError, description: text.loadErrorDescription }}
        empty={null}
      >
        {(own) => <WebEditor assistant={assistant} own={own} />}
      </QueryState>
    </>
  );
}

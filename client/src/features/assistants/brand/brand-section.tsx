import { useQuery } from '@tanstack/react-query';
import { SectionHead } from '#client/components/patterns/layout/section-head.tsx';
import { Loading } from '#client/components/patterns/loading.tsx';
import { QueryState } from '#client/components/patterns/query-state.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { myAssistantQueries } from '#client/data/assistants.queries.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { editorText } from '#client/i18n/es/assistants/assistants-editor.ts';
import { placeText } from '#client/i18n/es/assistants/assistants-place.ts';
import { usePlace } from '../place/place.ts';
import { BrandEditor } from './brand-editor.tsx';

/** 'Marca': reads the branding, then shows the form that changes it. */
export function BrandSection() {
  const text = useText(editorText);
  const { brand } = useText(placeText);
  const { assistant } = usePlace();
  const branding = useQuery(myAssistantQueries.branding(assistant.id));
  const about = branding.data?.own ? text.brandOwn : text.brandInherited;
  return (
    <>
      <SectionHead title={brand} description={branding.data && about} />
      <QueryState
        query={branding}
        loading={
          <Loading className="grid gap-6 @3xl:grid-cols-2">
            <Skeleton className="h-96" />
            <Skeleton className="h-96" />
          </Loading>
        }
        error={{ title: text.brandLoadError, description: text.brandLoadErrorDescription }}
        empty={null}
      >
        {({ own, ...branding }) => <BrandEditor hasOwn={own !== null} {...branding} />}
      </QueryState>
    </>
  );
}

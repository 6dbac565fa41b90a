import { useQuery } from '@tanstack/react-query';
import { Loading } from '#client/components/patterns/loading.tsx';
import { QueryState } from '#client/components/patterns/query-state.tsx';
import { SectionCard } from '#client/components/patterns/section-card.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { settingsQueries } from '#client/data/settings.queries.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { settingsText } from '#client/i18n/es/settings.ts';
import { PlatformBrandEditor } from './platform-brand-editor.tsx';

/** The branding of all assistants without one of their own. */
export function PlatformBrand() {
  const text = useText(settingsText);
  const branding = useQuery(settingsQueries.branding());
  return (
    <SectionCard title={text.brandTitle} description={text.brandDescription}>
      <QueryState
        query={branding}
        loading={
          <Loading>
            <Skeleton className="h-96" />
          </Loading>
        }
        error={{ title: text.brandLoadFailed, description: text.loadFailedDescription }}
        empty={null}
      >
        {(effective) => <PlatformBrandEditor effective={effective} />}
      </QueryState>
    </SectionCard>
  );
}

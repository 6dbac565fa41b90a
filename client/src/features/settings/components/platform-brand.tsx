import { useQuery } from '@tanstack/react-query';
import { SectionCard } from '#client/components/patterns/layout/section-card.tsx';
import { Loading } from '#client/components/patterns/loading.tsx';
import { QueryState } from '#client/components/patterns/query-state.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { settingsQueries } from '#client/data/settings.queries.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { settingsText } from '#client/i18n/es/platform/settings.ts';
import { PlatformBrandEditor } from './platform-brand-editor.tsx';

/** The platform's branding, for all assistants without their own. */
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

import { useQuery } from '@tanstack/react-query';
import { Page } from '#client/components/patterns/layout/page.tsx';
import { Loading } from '#client/components/patterns/loading.tsx';
import { QueryState } from '#client/components/patterns/query-state.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { settingsQueries } from '#client/data/settings.queries.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { settingsText } from '#client/i18n/es/platform/settings.ts';
import { SettingsTabs } from '../components/settings-tabs.tsx';

/** 'Configuración del Sistema'. */
export function SettingsPage() {
  const text = useText(settingsText);
  return (
    <Page variant="app" title={text.title} description={text.description}>
      <QueryState
        query={useQuery(settingsQueries.all())}
        loading={
          <Loading className="grid gap-6">
            <Skeleton className="h-13" />
            <Skeleton className="h-96" />
          </Loading>
        }
        error={{ title: text.loadFailed, description: text.loadFailedDescription }}
        empty={null}
      >
        {(settings) => <SettingsTabs settings={settings} />}
      </QueryState>
    </Page>
  );
}

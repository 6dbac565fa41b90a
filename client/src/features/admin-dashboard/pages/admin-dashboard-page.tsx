import { useQuery } from '@tanstack/react-query';
import { Page } from '#client/components/patterns/layout/page.tsx';
import { areComing, QueryState } from '#client/components/patterns/query-state.tsx';
import { GeneratedPassword } from '#client/components/people/generated-password.tsx';
import { settingsQueries } from '#client/data/settings.queries.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { adminDashboardText } from '#client/i18n/es/platform/admin-dashboard.ts';
import { Figures } from '../components/figures.tsx';
import { FiguresLoading } from '../components/figures-loading.tsx';
import { SetupCard } from '../components/setup-card.tsx';
import { UserSection } from '../components/user-section.tsx';
import { statsQuery } from '../stats.queries.ts';

/** The back office's first page: the figures, and the newest accounts. */
export function AdminDashboardPage() {
  const text = useText(adminDashboardText);
  const stats = useQuery(statsQuery());
  const settings = useQuery(settingsQueries.all());
  return (
    <Page variant="app" title={text.title} description={text.description}>
      <GeneratedPassword />
      <QueryState
        query={stats}
        together={[settings]}
        loading={<FiguresLoading />}
        error={{ title: text.loadError, description: text.loadErrorDescription }}
        empty={null}
      >
        {(figures) => (
          <>
            <Figures stats={figures} />
            <SetupCard stats={figures} />
          </>
        )}
      </QueryState>
      {/* Loads meanwhile. Hidden until the parts above are loaded, so that it does not move. */}
      <div hidden={areComing(stats, settings)}>
        <UserSection />
      </div>
    </Page>
  );
}

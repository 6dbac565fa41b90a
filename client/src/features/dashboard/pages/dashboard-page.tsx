import { useQuery } from '@tanstack/react-query';
import { Page } from '#client/components/patterns/layout/page.tsx';
import { PaletteButton } from '#client/components/patterns/palette-button.tsx';
import { QueryState } from '#client/components/patterns/query-state.tsx';
import { subscriptionQueries } from '#client/data/subscriptions.queries.ts';
import { useMyAssistants } from '#client/data/use-my-assistants.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { dashboardText } from '#client/i18n/es/dashboard.ts';
import { useSession } from '#client/lib/session/session.ts';
import { Dashboard } from '../components/dashboard.tsx';
import { DashboardLoading } from '../components/dashboard-loading.tsx';
import { readStart, useStart } from '../use-start.ts';

export { readStart as readAhead };

/** The first page of a signed-in user: what happened, and what to do now. */
export function DashboardPage() {
  const text = useText(dashboardText);
  const { user } = useSession();
  const assistants = useMyAssistants();
  const subscription = useQuery(subscriptionQueries.mine());
  const start = useStart();
  const error = { title: text.loadError, description: text.loadErrorDescription };
  if (!user) return null;
  return (
    <Page variant="app" title={text.title} actions={<PaletteButton className="-my-1 -mr-2 md:hidden" />}>
      <QueryState query={subscription} loading={<DashboardLoading />} error={error} empty={null}>
        {(plan) => (
          <QueryState
            query={assistants}
            loading={<DashboardLoading />}
            error={error}
            empty={<Dashboard user={user} subscription={plan} assistants={[]} start={start} />}
          >
            {(list) =>
              start.isPending ? (
                <DashboardLoading />
              ) : (
                <Dashboard user={user} subscription={plan} assistants={list} start={start} />
              )
            }
          </QueryState>
        )}
      </QueryState>
    </Page>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Page } from '#client/components/patterns/layout/page.tsx';
import { QueryState } from '#client/components/patterns/query-state.tsx';
import { subscriptionQueries } from '#client/data/subscriptions.queries.ts';
import { useMyAssistants } from '#client/data/use-my-assistants.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { dashboardText } from '#client/i18n/es/dashboard.ts';
import { useSession } from '#client/lib/session/session.ts';
import { Dashboard } from '../components/dashboard.tsx';
import { DashboardLoading } from '../components/dashboard-loading.tsx';
import { LeaveButton } from '../components/leave-button.tsx';
import { PlanBadge } from '../components/plan-badge.tsx';

/** Where a user arrives: assistants, plan, and what to do next. */
export function DashboardPage() {
  const text = useText(dashboardText);
  const { user } = useSession();
  const assistants = useMyAssistants();
  const subscription = useQuery(subscriptionQueries.mine());
  const error = { title: text.loadError, description: text.loadErrorDescription };
  if (!user) return null;
  return (
    <Page
      variant="app"
      title={text.title}
      description={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="[overflow-wrap:anywhere]">{user.email}</span>
          {subscription.data && <PlanBadge subscription={subscription.data} />}
        </span>
      }
      actions={<LeaveButton label={text.leave} />}
    >
      <QueryState query={subscription} loading={<DashboardLoading />} error={error} empty={null}>
        {(plan) => (
          <QueryState
            query={assistants}
            loading={<DashboardLoading />}
            error={error}
            empty={<Dashboard user={user} subscription={plan} assistants={[]} />}
          >
            {(list) => <Dashboard user={user} subscription={plan} assistants={list} />}
          </QueryState>
        )}
      </QueryState>
    </Page>
  );
}

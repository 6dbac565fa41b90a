import { useQuery } from '@tanstack/react-query';
import { Page } from '#client/components/patterns/layout/page.tsx';
import { QueryState } from '#client/components/patterns/query-state.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { costsText } from '#client/i18n/es/platform/costs.ts';
import { AccountCosts } from '../components/account-costs.tsx';
import { CeilingsSection } from '../components/ceilings-section.tsx';
import { CostsLoading } from '../components/costs-loading.tsx';
import { CostsSummary } from '../components/costs-summary.tsx';
import { costQueries } from '../costs.queries.ts';

/** The administrators' 'Costo': what the platform pays for models, the cost of each account, and the platform's ceilings. */
export function PlatformCostsPage() {
  const text = useText(costsText);
  const costs = useQuery(costQueries.platform());
  return (
    <Page variant="app" title={text.title} description={text.platformDescription}>
      <QueryState
        query={costs}
        loading={<CostsLoading tiles={3} />}
        error={{ title: text.loadError, description: text.loadErrorDescription }}
        empty={null}
      >
        {(all) => <CostsSummary costs={all} />}
      </QueryState>
      {/* These sections load at the same time as the summary, but stay hidden until it is shown, because it would move them. */}
      <div hidden={costs.isPending}>
        <AccountCosts />
        <div className="mt-8">
          <CeilingsSection />
        </div>
      </div>
    </Page>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Page } from '#client/components/patterns/layout/page.tsx';
import { QueryState } from '#client/components/patterns/query-state.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { costsText } from '#client/i18n/es/platform/costs.ts';
import { CeilingsSection } from '../components/ceilings-section.tsx';
import { CostsLoading } from '../components/costs-loading.tsx';
import { CostsSummary } from '../components/costs-summary.tsx';
import { costQueries } from '../costs.queries.ts';

/** 'Costo': the costs of the user's own assistants, and their ceilings. */
export function CostsPage() {
  const text = useText(costsText);
  const costs = useQuery(costQueries.mine());
  return (
    <Page variant="app" title={text.title} description={text.description}>
      <QueryState
        query={costs}
        loading={<CostsLoading tiles={5} />}
        error={{ title: text.loadError, description: text.loadErrorDescription }}
        empty={null}
      >
        {(own) => (
          <>
            <CostsSummary costs={own} />
            <div className="mt-8">
              <CeilingsSection assistants={own.assistants} />
            </div>
          </>
        )}
      </QueryState>
    </Page>
  );
}

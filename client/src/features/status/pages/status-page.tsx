import { useQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { Page } from '#client/components/patterns/layout/page.tsx';
import { QueryState } from '#client/components/patterns/query-state.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { statusText } from '#client/i18n/es/platform/status.ts';
import { FindingList } from '../components/finding-list.tsx';
import { StatusLoading } from '../components/status-loading.tsx';
import { StatusSummary } from '../components/status-summary.tsx';
import { statusQuery } from '../status.queries.ts';

/** 'Estado': which parts of the installation are fine, need attention, or are broken. */
export function StatusPage() {
  const text = useText(statusText);
  const status = useQuery(statusQuery());
  const isAgain = status.isFetching && status.data !== undefined;
  return (
    <Page
      variant="app"
      title={text.title}
      description={text.description}
      actions={
        <Button variant="secondary" isPending={status.isFetching} onClick={() => void status.refetch()}>
          <RotateCcw aria-hidden className="size-4" />
          {isAgain ? text.checking : text.again}
        </Button>
      }
    >
      <QueryState
        query={status}
        loading={<StatusLoading />}
        error={{ title: text.loadError, description: text.loadErrorDescription }}
        empty={null}
      >
        {(found) => (
          <div aria-busy={isAgain} className="flex flex-col gap-6">
            {status.isError && !isAgain && (
              <p role="alert" className="text-sm text-danger-text">
                {text.loadError}. {text.loadErrorDescription}
              </p>
            )}
            <div role="status">
              <StatusSummary status={found} />
            </div>
            <FindingList findings={found.findings} />
          </div>
        )}
      </QueryState>
    </Page>
  );
}

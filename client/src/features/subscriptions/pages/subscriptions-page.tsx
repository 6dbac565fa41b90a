import { useQuery } from '@tanstack/react-query';
import { CreditCard } from 'lucide-react';
import { DataTableLoading } from '#client/components/patterns/data-table.tsx';
import { EmptyState } from '#client/components/patterns/empty-state.tsx';
import { Page } from '#client/components/patterns/page.tsx';
import { Pager } from '#client/components/patterns/pager.tsx';
import { QueryState } from '#client/components/patterns/query-state.tsx';
import { SearchInput } from '#client/components/patterns/search-input.tsx';
import { useListAddress } from '#client/hooks/use-list-address.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { SubscriptionTable } from '../components/subscription-table.tsx';
import { manageText } from '../manage-text.ts';
import { manageSubscriptionQueries } from '../use-manage-subscriptions.ts';

/** 'Suscripciones': who is on which plan, and until when. */
export function SubscriptionsPage() {
  const text = useText(manageText);
  const address = useListAddress();
  const subscriptions = useQuery(manageSubscriptionQueries.list(address));
  return (
    <Page variant="app" title={text.title} description={text.description}>
      <div className="mb-4">
        <SearchInput label={text.search} value={address.search} onSearch={address.setSearch} />
      </div>
      <QueryState
        query={subscriptions}
        loading={<DataTableLoading />}
        error={{ title: text.loadError, description: text.loadErrorDescription }}
        empty={null}
      >
        {({ items, nextCursor }) => (
          <div aria-busy={subscriptions.isPlaceholderData}>
            {items.length === 0 ? (
              <EmptyState icon={CreditCard} title={text.emptyTitle} description={text.emptyDescription} />
            ) : (
              <SubscriptionTable subscriptions={items} />
            )}
            <Pager {...address} nextCursor={nextCursor} />
          </div>
        )}
      </QueryState>
    </Page>
  );
}

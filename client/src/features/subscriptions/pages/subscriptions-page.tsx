import { useQuery } from '@tanstack/react-query';
import { CreditCard } from 'lucide-react';
import { DataTableLoading } from '#client/components/patterns/data-table.tsx';
import { EmptyState } from '#client/components/patterns/empty-state.tsx';
import { Page } from '#client/components/patterns/layout/page.tsx';
import { Pager } from '#client/components/patterns/pager.tsx';
import { QueryState } from '#client/components/patterns/query-state.tsx';
import { SearchInput } from '#client/components/patterns/search-input.tsx';
import { Select } from '#client/components/ui/form/select.tsx';
import { useListAddress } from '#client/hooks/use-list-address.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { manageSubscriptionsText } from '#client/i18n/es/platform/subscriptions-manage.ts';
import { SubscriptionTable } from '../components/subscription-table.tsx';
import { manageSubscriptionQueries } from '../manage-subscriptions.queries.ts';

/** 'Suscripciones': each user's plan and its end. */
export function SubscriptionsPage() {
  const text = useText(manageSubscriptionsText);
  const address = useListAddress<'solicitud'>();
  const requestedOnly = address.filter('solicitud') !== undefined;
  const subscriptions = useQuery(manageSubscriptionQueries.list({ ...address, requestedOnly }));
  return (
    <Page variant="app" title={text.title} description={text.description}>
      <div className="mb-4 grid gap-3 sm:grid-cols-[minmax(0,1fr)_14rem]">
        <SearchInput label={text.search} value={address.search} onSearch={address.setSearch} />
        <Select
          aria-label={text.requestFilter}
          value={requestedOnly ? '1' : ''}
          onChange={({ target }) => address.setFilter('solicitud', target.value || undefined)}
        >
          <option value="">{text.allSubscriptions}</option>
          <option value="1">{text.requestedOnly}</option>
        </Select>
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
              <EmptyState
                icon={CreditCard}
                title={requestedOnly ? text.noRequestsTitle : text.emptyTitle}
                description={requestedOnly ? text.noRequestsDescription : text.emptyDescription}
              />
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

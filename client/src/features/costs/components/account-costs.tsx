import { useQuery } from '@tanstack/react-query';
import { DataTableLoading } from '#client/components/patterns/data-table.tsx';
import { EmptyState } from '#client/components/patterns/empty-state.tsx';
import { Pager } from '#client/components/patterns/pager.tsx';
import { QueryState } from '#client/components/patterns/query-state.tsx';
import { SearchInput } from '#client/components/patterns/search-input.tsx';
import { Select } from '#client/components/ui/form/select.tsx';
import { useListAddress } from '#client/hooks/use-list-address.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { costsText } from '#client/i18n/es/platform/costs.ts';
import { accountCostOrders } from '#shared/domain/accounts/costs.ts';
import { costQueries } from '../costs.queries.ts';
import { AccountTable } from './account-table.tsx';
import { CostSection } from './cost-section.tsx';

/** The accounts, sorted by their cost or by another order that is kept in the address. */
export function AccountCosts() {
  const text = useText(costsText);
  const address = useListAddress<'orden'>();
  const order = accountCostOrders.find((one) => one === address.filter('orden')) ?? 'cost';
  const accounts = useQuery(costQueries.accounts({ ...address, order }));
  return (
    <CostSection title={text.accounts}>
      <div className="mb-4 grid gap-3 sm:grid-cols-[minmax(0,1fr)_14rem]">
        <SearchInput label={text.searchAccounts} value={address.search} onSearch={address.setSearch} />
        <Select
          aria-label={text.order}
          value={order}
          onChange={({ target }) => address.setFilter('orden', target.value === 'cost' ? undefined : target.value)}
        >
          {accountCostOrders.map((one) => (
            <option key={one} value={one}>
              {text.orders[one]}
            </option>
          ))}
        </Select>
      </div>
      <QueryState
        query={accounts}
        loading={<DataTableLoading />}
        error={{ title: text.accountsError, description: text.loadErrorDescription }}
        empty={null}
      >
        {({ items, nextCursor }) => (
          <div aria-busy={accounts.isPlaceholderData}>
            {items.length === 0 ? (
              <EmptyState title={text.noAccounts} description={text.noAccountsDescription} />
            ) : (
              <AccountTable accounts={items} />
            )}
            <Pager {...address} nextCursor={nextCursor} />
          </div>
        )}
      </QueryState>
    </CostSection>
  );
}

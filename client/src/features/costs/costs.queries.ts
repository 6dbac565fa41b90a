import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#client/lib/api/api.ts';
import { callPage } from '#client/lib/api/call-page.ts';
import { ceilingEndpoints } from '#shared/contracts/accounts/ceilings.ts';
import { costEndpoints } from '#shared/contracts/accounts/costs.ts';
import type { AccountCostOrder } from '#shared/domain/accounts/costs.ts';

const rowsOfPage = 20;

interface AccountCostAddress {
  search: string;
  cursor: string | undefined;
  order: AccountCostOrder;
}

/** Whose costs and ceilings are meant: the user's own, or the platform's. */
export type Whose = 'own' | 'platform';

/** All queries of costs, with their keys. */
export const costQueries = {
  mine: () =>
    queryOptions({
      queryKey: ['costs', 'own'],
      queryFn: ({ signal }) => call(costEndpoints.mine, { signal }),
      staleTime: 0,
    }),
  platform: () =>
    queryOptions({
      queryKey: ['costs', 'platform'],
      queryFn: ({ signal }) => call(costEndpoints.platform, { signal }),
      staleTime: 0,
    }),
  accounts: ({ search, cursor, order }: AccountCostAddress) =>
    queryOptions({
      queryKey: ['costs', 'accounts', search, cursor, order],
      queryFn: ({ signal }) =>
        callPage(costEndpoints.accounts, {
          query: { limit: rowsOfPage, search: search || undefined, cursor, order },
          signal,
        }),
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  ceilings: (whose: Whose) =>
    queryOptions({
      queryKey: ['ceilings', whose],
      queryFn: ({ signal }) => call(whose === 'own' ? ceilingEndpoints.list : ceilingEndpoints.platform, { signal }),
      staleTime: 0,
    }),
};

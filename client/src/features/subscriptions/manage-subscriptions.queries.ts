import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#client/lib/api/api.ts';
import { callPage } from '#client/lib/api/call-page.ts';
import { subscriptionEndpoints } from '#shared/contracts/accounts/subscriptions.ts';

const rowsOfPage = 20;

interface SubscriptionListAddress {
  search: string;
  cursor: string | undefined;
  /** Whether only subscriptions with a request are listed. */
  requestedOnly: boolean;
}

/** The administrators' queries of all users’ subscriptions. */
export const manageSubscriptionQueries = {
  list: ({ search, cursor, requestedOnly }: SubscriptionListAddress) =>
    queryOptions({
      queryKey: ['subscriptions', 'list', search, cursor, requestedOnly],
      queryFn: ({ signal }) =>
        callPage(subscriptionEndpoints.list, {
          query: {
            ...{ limit: rowsOfPage, search: search || undefined, cursor },
            requested: requestedOnly ? 'true' : undefined,
          },
          signal,
        }),
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  one: (id: number) =>
    queryOptions({
      queryKey: ['subscriptions', 'one', id],
      queryFn: ({ signal }) => call(subscriptionEndpoints.one, { params: { id }, signal }),
      staleTime: 0,
      gcTime: 0,
    }),
};

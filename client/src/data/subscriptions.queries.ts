import { queryOptions } from '@tanstack/react-query';
import { call } from '#client/lib/api/api.ts';
import { subscriptionEndpoints } from '#shared/contracts/accounts/subscriptions.ts';

/** What an owner reads of subscriptions. */
export const subscriptionQueries = {
  /** One's own plan, its limits and what is used of them. */
  mine: () =>
    queryOptions({
      queryKey: ['subscriptions', 'mine'],
      queryFn: ({ signal }) => call(subscriptionEndpoints.mine, { signal }),
      // Every message that a visitor writes counts.
      staleTime: 0,
    }),
};

import { queryOptions } from '@tanstack/react-query';
import { call } from '#client/lib/api/api.ts';
import { subscriptionEndpoints } from '#shared/contracts/accounts/subscriptions.ts';

/** Queries of subscriptions for their owner. */
export const subscriptionQueries = {
  /** The user's own plan, its limits and the use of them. */
  mine: () =>
    queryOptions({
      queryKey: ['subscriptions', 'mine'],
      queryFn: ({ signal }) => call(subscriptionEndpoints.mine, { signal }),
      // The use grows with every message of a visitor.
      staleTime: 0,
    }),
};

import { queryOptions } from '@tanstack/react-query';
import { useText } from '#client/i18n/catalogue.ts';
import type { SubscriptionsText } from '#client/i18n/es/subscriptions.ts';
import { call } from '#client/lib/api.ts';
import { subscriptionEndpoints } from '#shared/contracts/subscriptions.ts';
import { subscriptionsText } from './text.ts';

/** Every read of subscriptions, each with its key. */
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

/** The names of plans and states, and how limits and prices are written. */
export function useSubscriptionText(): SubscriptionsText {
  return useText(subscriptionsText);
}

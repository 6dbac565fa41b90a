import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useText } from '#client/i18n/catalogue.ts';
import { call } from '#client/lib/api.ts';
import { callPage } from '#client/lib/call-page.ts';
import { withExpected } from '#client/lib/edit-conflict.ts';
import {
  type ListedSubscription,
  type RequestablePlanId,
  type Subscription,
  subscriptionEndpoints,
} from '#shared/contracts/subscriptions.ts';
import { manageText } from './manage-text.ts';
import { changesOf, type SubscriptionFormValues } from './subscription-form.ts';

const rowsOfPage = 20;

interface SubscriptionListAddress {
  search: string;
  cursor: string | undefined;
  /** Only those with a request. */
  requestedOnly: boolean;
}

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

/** Changes somebody's plan, its state and its end. */
export function useUpdateSubscription(original: ListedSubscription) {
  const text = useText(manageText);
  const queryClient = useQueryClient();
  return useMutation({
    meta: {
      done: { title: text.updated, description: text.updatedDescription(original.user.username) },
      failed: { title: text.failed, description: text.failedDescription },
    },
    mutationFn: ({ values, base }: { values: SubscriptionFormValues; base: Subscription }) =>
      call(subscriptionEndpoints.update, {
        params: { id: base.id },
        body: withExpected(changesOf(values, base), base),
      }),
    onSuccess: () => {
      for (const key of ['users', 'subscriptions', 'stats']) void queryClient.invalidateQueries({ queryKey: [key] });
    },
  });
}

/** Grants or refuses what somebody has asked for. */
export function useDecideRequest(decided: string) {
  const queryClient = useQueryClient();
  const refresh = () => {
    for (const key of ['users', 'subscriptions', 'stats']) void queryClient.invalidateQueries({ queryKey: [key] });
  };
  return useMutation({
    meta: { done: { title: decided } },
    mutationFn: ({ id, ...body }: { id: number; plan: RequestablePlanId; granted: boolean }) =>
      call(subscriptionEndpoints.decide, { params: { id }, body }),
    onSuccess: refresh,
  });
}

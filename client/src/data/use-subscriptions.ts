import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useText } from '#client/i18n/catalogue.ts';
import { subscriptionsText } from '#client/i18n/es/subscriptions.ts';
import { call } from '#client/lib/api/api.ts';
import { type RequestablePlanId, subscriptionEndpoints } from '#shared/contracts/accounts/subscriptions.ts';
import { subscriptionQueries } from './subscriptions.queries.ts';

/** Requests a plan from the administrators. */
export function useRequestPlan() {
  const text = useText(subscriptionsText);
  const queryClient = useQueryClient();
  return useMutation({
    meta: { done: { title: text.requestSent, description: text.requestSentDescription } },
    mutationFn: (plan: RequestablePlanId) => call(subscriptionEndpoints.request, { body: { plan } }),
    onSuccess: (mine) => queryClient.setQueryData(subscriptionQueries.mine().queryKey, mine),
  });
}

/** Withdraws the user's request for a plan. */
export function useWithdrawRequest() {
  const text = useText(subscriptionsText);
  const queryClient = useQueryClient();
  return useMutation({
    meta: { done: { title: text.requestWithdrawn }, failed: { title: text.requestFailed } },
    mutationFn: () => call(subscriptionEndpoints.withdraw, {}),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: subscriptionQueries.mine().queryKey }),
  });
}

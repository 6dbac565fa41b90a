import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useText } from '#client/i18n/catalogue.ts';
import { manageSubscriptionsText } from '#client/i18n/es/platform/subscriptions-manage.ts';
import { call } from '#client/lib/api/api.ts';
import { withExpected } from '#client/lib/edit-conflict.ts';
import {
  type ListedSubscription,
  type Subscription,
  subscriptionEndpoints,
} from '#shared/contracts/accounts/subscriptions.ts';
import { changesOf, type SubscriptionFormValues } from './subscription-form.ts';

/** Changes a user's plan, its status and its end. */
export function useUpdateSubscription(original: ListedSubscription) {
  const text = useText(manageSubscriptionsText);
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

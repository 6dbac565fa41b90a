import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useText } from '#client/i18n/catalogue.ts';
import { call } from '#client/lib/api.ts';
import { userMessageOf } from '#client/lib/api-error.ts';
import { callPage } from '#client/lib/call-page.ts';
import { toast } from '#client/lib/toast.ts';
import { type ListedSubscription, subscriptionEndpoints } from '#shared/contracts/subscriptions.ts';
import { manageText } from './manage-text.ts';
import { bodyOf, type SubscriptionFormValues } from './subscription-form.ts';

const rowsOfPage = 20;

interface SubscriptionListAddress {
  search: string;
  cursor: string | undefined;
}

export const manageSubscriptionQueries = {
  list: ({ search, cursor }: SubscriptionListAddress) =>
    queryOptions({
      queryKey: ['subscriptions', 'list', search, cursor],
      queryFn: ({ signal }) =>
        callPage(subscriptionEndpoints.list, {
          query: { limit: rowsOfPage, search: search || undefined, cursor },
          signal,
        }),
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
};

/** Changes somebody's plan, its state and its end. */
export function useUpdateSubscription(original: ListedSubscription) {
  const text = useText(manageText);
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (values: SubscriptionFormValues) =>
      call(subscriptionEndpoints.update, { params: { id: original.id }, body: bodyOf(values, original) }),
    onSuccess: () => {
      for (const key of ['users', 'subscriptions', 'stats']) void queryClient.invalidateQueries({ queryKey: [key] });
      toast({ title: text.updated, description: text.updatedDescription(original.user.username) });
    },
    onError: (error) =>
      toast({ tone: 'error', title: text.failed, description: userMessageOf(error, text.failedDescription) }),
  });
}

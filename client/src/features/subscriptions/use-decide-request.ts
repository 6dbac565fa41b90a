import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/lib/api/api.ts';
import { type RequestablePlanId, subscriptionEndpoints } from '#shared/contracts/accounts/subscriptions.ts';

/** Grants or refuses a user's request for a plan. */
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

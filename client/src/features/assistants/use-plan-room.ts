import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#client/lib/api.ts';
import { subscriptionEndpoints } from '#shared/contracts/subscriptions.ts';

const mySubscriptionQuery = () =>
  queryOptions({
    queryKey: ['my-subscription'],
    queryFn: ({ signal }) => call(subscriptionEndpoints.mine, { signal }),
  });

/** Whether the plan has room for another assistant. Without an answer it counts as having it: the server decides. */
export function usePlanRoom(used: number | undefined): { hasRoom: boolean; limit: number | null } {
  const { data } = useQuery(mySubscriptionQuery());
  const limit = data?.planDetails.assistantsLimit ?? null;
  return { limit, hasRoom: limit === null || used === undefined || used < limit };
}

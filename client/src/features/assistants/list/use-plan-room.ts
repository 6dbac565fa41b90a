import { useQuery } from '@tanstack/react-query';
import { subscriptionQueries } from '#client/data/subscriptions.queries.ts';

/** Whether the plan has room for another assistant. True while the plan is not known, because the server decides in the end. */
export function usePlanRoom(used: number): { hasRoom: boolean; limit: number | null } {
  const { data } = useQuery(subscriptionQueries.mine());
  const limit = data?.planDetails.assistantsLimit ?? null;
  return { limit, hasRoom: limit === null || used < limit };
}

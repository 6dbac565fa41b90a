import { useQuery } from '@tanstack/react-query';
import { subscriptionQueries } from '#client/data/subscriptions.queries.ts';

/**
 * The user's plan, how many assistants it allows (null: any number, or not known), and whether it has room for another one. While the
 * plan is not known it has room, because the server decides in the end.
 */
export function usePlanRoom(used: number) {
  const plan = useQuery(subscriptionQueries.mine());
  const limit = plan.data?.planDetails.assistantsLimit ?? null;
  return { plan, limit, hasRoom: limit === null || used < limit };
}

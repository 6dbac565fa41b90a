import { ApiRouter } from '#server/http/api/api-router.ts';
import { page } from '#server/http/api/paging.ts';
import { subscriptionEndpoints } from '#shared/contracts/accounts/subscriptions.ts';
import type { PlanRequests } from './plan-requests.service.ts';
import type { SubscriptionService } from './subscriptions.service.ts';

export function subscriptionRoutes({
  subscriptions,
  planRequests,
}: {
  subscriptions: SubscriptionService;
  planRequests: PlanRequests;
}): ApiRouter {
  return new ApiRouter()
    .handle(subscriptionEndpoints.mine, 'signed-in', ({ actor }) => subscriptions.mine(actor))
    .handle(subscriptionEndpoints.request, 'signed-in', ({ body, ...caller }) =>
      planRequests.request(caller, body.plan),
    )
    .handle(subscriptionEndpoints.withdraw, 'signed-in', (caller) => planRequests.withdraw(caller))
    .handle(subscriptionEndpoints.decide, 'admin', ({ params, body, ...caller }) =>
      planRequests.decide(caller, params.id, body),
    )
    .handle(subscriptionEndpoints.list, 'admin', async ({ query, req, res }) =>
      page(await subscriptions.list(query), query.limit, req, res),
    )
    .handle(subscriptionEndpoints.update, 'admin', ({ params, body, ...caller }) =>
      subscriptions.update(caller, params.id, body),
    )
    .handle(subscriptionEndpoints.one, 'signed-in', ({ actor, params }) => subscriptions.get(actor, params.id));
}

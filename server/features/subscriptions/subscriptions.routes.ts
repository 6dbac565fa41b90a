import { ApiRouter } from '#server/http/api-router.ts';
import { subscriptionEndpoints } from '#shared/contracts/subscriptions.ts';
import type { SubscriptionService } from './subscriptions.service.ts';

export function subscriptionRoutes(subscriptions: SubscriptionService): ApiRouter {
  return new ApiRouter()
    .handle(subscriptionEndpoints.mine, 'signed-in', ({ actor }) => subscriptions.mine(actor))
    .handle(subscriptionEndpoints.one, 'signed-in', ({ actor, params }) => subscriptions.get(actor, params.id));
}

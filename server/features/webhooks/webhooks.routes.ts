import { ApiRouter } from '#server/http/api/api-router.ts';
import { page } from '#server/http/api/paging.ts';
import { webhookEndpoints } from '#shared/contracts/platform/webhooks.ts';
import type { WebhookService } from './webhooks.service.ts';

export function webhookRoutes(webhooks: WebhookService): ApiRouter {
  return new ApiRouter()
    .handle(webhookEndpoints.list, 'signed-in', ({ actor }) => webhooks.list(actor))
    .handle(webhookEndpoints.create, 'signed-in', ({ body, ...caller }) => webhooks.create(caller, body))
    .handle(webhookEndpoints.update, 'signed-in', ({ params, body, ...caller }) =>
      webhooks.update(caller, params.id, body),
    )
    .handle(webhookEndpoints.remove, 'signed-in', ({ params, ...caller }) => webhooks.remove(caller, params.id))
    .handle(webhookEndpoints.test, 'signed-in', ({ actor, params }) => webhooks.test(actor, params.id))
    .handle(webhookEndpoints.deliveries, 'signed-in', async ({ actor, params, query, req, res }) =>
      page(await webhooks.deliveries(actor, params.id, query), query.limit, req, res).map(({ shown }) => shown),
    )
    .handle(webhookEndpoints.resend, 'signed-in', ({ actor, params }) =>
      webhooks.resend(actor, params.id, params.deliveryId),
    );
}

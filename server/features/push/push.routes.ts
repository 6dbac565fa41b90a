import { ApiRouter } from '#server/http/api/api-router.ts';
import { pushEndpoints } from '#shared/contracts/accounts/push.ts';
import type { PushService } from './push.service.ts';

export function pushRoutes(push: PushService): ApiRouter {
  return new ApiRouter()
    .handle(pushEndpoints.key, 'signed-in', () => push.key())
    .handle(pushEndpoints.subscribe, 'signed-in', ({ actor, body }) => push.subscribe(actor, body))
    .handle(pushEndpoints.unsubscribe, 'signed-in', ({ actor, body }) => push.unsubscribe(actor, body.endpoint));
}

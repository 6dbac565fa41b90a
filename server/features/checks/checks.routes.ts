import { ApiRouter } from '#server/http/api/api-router.ts';
import { checkEndpoints } from '#shared/contracts/assistants/checks.ts';
import type { CheckService } from './checks.service.ts';

export function checkRoutes({ checks }: { checks: CheckService }): ApiRouter {
  return new ApiRouter()
    .handle(checkEndpoints.list, 'signed-in', ({ actor, params }) => checks.list(actor, params.id))
    .handle(checkEndpoints.create, 'signed-in', ({ actor, params, body }) => checks.create(actor, params.id, body))
    .handle(checkEndpoints.update, 'signed-in', ({ actor, params, body }) =>
      checks.update(actor, params.id, params.checkId, body),
    )
    .handle(checkEndpoints.remove, 'signed-in', ({ actor, params }) => checks.remove(actor, params.id, params.checkId));
}

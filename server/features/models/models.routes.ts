import { ApiRouter } from '#server/http/api/api-router.ts';
import { modelEndpoints } from '#shared/contracts/assistants/models.ts';
import type { ModelService } from './models.service.ts';

export function modelRoutes(models: ModelService): ApiRouter {
  return new ApiRouter().handle(modelEndpoints.list, 'signed-in', ({ actor, query }) =>
    query.live ? models.listLive(actor, query.provider) : models.list(query.provider),
  );
}

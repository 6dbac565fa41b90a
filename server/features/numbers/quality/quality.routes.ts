import { ApiRouter } from '#server/http/api/api-router.ts';
import { qualityEndpoints } from '#shared/contracts/platform/quality.ts';
import type { QualityService } from './quality.service.ts';

export function qualityRoutes(quality: QualityService): ApiRouter {
  return new ApiRouter()
    .handle(qualityEndpoints.qualityOfAll, 'signed-in', ({ actor, query }) => quality.all(actor, query))
    .handle(qualityEndpoints.quality, 'signed-in', ({ actor, params, query }) => quality.one(actor, params.id, query));
}

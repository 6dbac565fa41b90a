import { ApiRouter } from '#server/http/api/api-router.ts';
import { statsEndpoints } from '#shared/contracts/platform/stats.ts';
import type { StatsService } from './stats.service.ts';

export function statsRoutes(stats: StatsService): ApiRouter {
  return new ApiRouter().handle(statsEndpoints.get, 'admin', () => stats.get());
}

import { ApiRouter } from '#server/http/api/api-router.ts';
import { searchEndpoints } from '#shared/contracts/platform/search.ts';
import type { SearchService } from './search.service.ts';

export function searchRoutes(search: SearchService): ApiRouter {
  return new ApiRouter().handle(searchEndpoints.find, 'signed-in', ({ actor, query }) => search.find(actor, query.q));
}

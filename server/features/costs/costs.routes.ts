import { ApiRouter } from '#server/http/api/api-router.ts';
import { pageFrom } from '#server/http/api/paging.ts';
import { costEndpoints } from '#shared/contracts/accounts/costs.ts';
import type { CostService } from './costs.service.ts';

export function costRoutes({ costs }: { costs: CostService }): ApiRouter {
  return new ApiRouter()
    .handle(costEndpoints.mine, 'signed-in', ({ actor }) => costs.mine(actor))
    .handle(costEndpoints.platform, 'admin', () => costs.platform())
    .handle(costEndpoints.accounts, 'admin', async ({ query, req, res }) =>
      pageFrom(await costs.accounts(query), query, req, res),
    );
}

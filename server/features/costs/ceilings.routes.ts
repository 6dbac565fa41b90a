import { ApiRouter } from '#server/http/api/api-router.ts';
import { ceilingEndpoints } from '#shared/contracts/accounts/ceilings.ts';
import type { Ceilings } from './ceilings.service.ts';

export function ceilingRoutes({ ceilings }: { ceilings: Ceilings }): ApiRouter {
  return new ApiRouter()
    .handle(ceilingEndpoints.list, 'signed-in', ({ actor }) => ceilings.mine(actor))
    .handle(ceilingEndpoints.set, 'signed-in', ({ actor, ip, body }) => ceilings.set({ actor, ip }, body))
    .handle(ceilingEndpoints.platform, 'admin', () => ceilings.platform())
    .handle(ceilingEndpoints.setPlatform, 'admin', ({ actor, ip, body }) => ceilings.setPlatform({ actor, ip }, body));
}

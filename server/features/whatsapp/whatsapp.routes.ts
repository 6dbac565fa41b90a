import { ApiRouter } from '#server/http/api/api-router.ts';
import { page } from '#server/http/api/paging.ts';
import { whatsappEndpoints } from '#shared/contracts/platform/whatsapp.ts';
import type { WhatsappService } from './whatsapp.service.ts';

export function whatsappRoutes(whatsapp: WhatsappService): ApiRouter {
  return new ApiRouter()
    .handle(whatsappEndpoints.list, 'admin', async ({ query, req, res }) =>
      page(await whatsapp.list(query), query.limit, req, res),
    )
    .handle(whatsappEndpoints.create, 'admin', ({ body }) => whatsapp.create(body))
    .handle(whatsappEndpoints.remove, 'admin', ({ params }) => whatsapp.remove(params.id));
}

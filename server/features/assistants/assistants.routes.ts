import { ApiRouter, answered } from '#server/http/api-router.ts';
import { page } from '#server/http/paging.ts';
import { assistantEndpoints } from '#shared/contracts/assistants.ts';
import type { BrandingService } from '../branding/branding.service.ts';
import type { AssistantService } from './assistants.service.ts';

export function assistantRoutes(assistants: AssistantService, branding: BrandingService): ApiRouter {
  return new ApiRouter()
    .handle(assistantEndpoints.list, 'anyone', async ({ actor, query, req, res }) =>
      page(await assistants.list(actor, query), query.limit, req, res),
    )
    .handle(assistantEndpoints.bySlug, 'anyone', ({ params }) => assistants.getBySlug(params.slug))
    .handle(assistantEndpoints.branding, 'anyone', ({ params }) => branding.forSlug(params.slug))
    .handle(assistantEndpoints.one, 'anyone', ({ actor, params }) => assistants.get(actor, params.id))
    .handle(assistantEndpoints.avatar, 'anyone', async ({ actor, params, query, res }) => {
      const { content, contentType } = await assistants.avatar(actor, params.id);
      // Under its `v` an avatar never changes; without one it is asked for anew.
      const cacheControl = query.v ? 'public, max-age=31536000, immutable' : 'no-cache';
      res.set({ 'Cache-Control': cacheControl, 'Content-Type': contentType }).send(Buffer.from(content));
      return answered;
    });
}

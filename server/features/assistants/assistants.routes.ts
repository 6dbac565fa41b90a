import { ApiRouter, answered } from '#server/http/api-router.ts';
import { page } from '#server/http/paging.ts';
import { receiveFile } from '#server/http/upload.ts';
import { assistantEndpoints, imageMaxBytes } from '#shared/contracts/assistants.ts';
import { publicAssistantEndpoints } from '#shared/contracts/public-assistants.ts';
import type { BrandingService } from '../branding/branding.service.ts';
import type { AssistantService } from './assistants.service.ts';
import type { AvatarService } from './avatars.service.ts';

interface AssistantRoutesDeps {
  assistants: AssistantService;
  avatars: AvatarService;
  branding: BrandingService;
}

export function assistantRoutes({ assistants, avatars, branding }: AssistantRoutesDeps): ApiRouter {
  return new ApiRouter()
    .handle(assistantEndpoints.list, 'anyone', async ({ actor, query, req, res }) =>
      page(await assistants.list(actor, query), query.limit, req, res),
    )
    .handle(assistantEndpoints.create, 'signed-in', ({ actor, body }) => assistants.create(actor, body))
    .handle(publicAssistantEndpoints.bySlug, 'anyone', ({ params }) => assistants.getBySlug(params.slug))
    .handle(publicAssistantEndpoints.branding, 'anyone', ({ params }) => branding.forSlug(params.slug))
    .handle(assistantEndpoints.slugAvailability, 'signed-in', ({ params, query }) =>
      assistants.slugAvailability(params.slug, query.except),
    )
    .handle(assistantEndpoints.one, 'anyone', ({ actor, params }) => assistants.get(actor, params.id))
    .handle(assistantEndpoints.update, 'signed-in', ({ actor, params, body }) =>
      assistants.update(actor, params.id, body),
    )
    .handle(assistantEndpoints.remove, 'signed-in', ({ actor, params }) => assistants.remove(actor, params.id))
    .handle(publicAssistantEndpoints.avatar, 'anyone', async ({ actor, params, query, res }) => {
      const { content, contentType } = await avatars.get(actor, params.id);
      // Under its `v` an avatar never changes; without one it is asked for anew.
      const cacheControl = query.v ? 'public, max-age=31536000, immutable' : 'no-cache';
      res.set({ 'Cache-Control': cacheControl, 'Content-Type': contentType }).send(Buffer.from(content));
      return answered;
    })
    .handle(assistantEndpoints.setAvatar, 'signed-in', async ({ actor, params, req, res }) => {
      await assistants.requireManageable(actor, params.id);
      const { file, fields } = await receiveFile(req, res, 'avatar', imageMaxBytes);
      return avatars.set(actor, params.id, file, fields.cropData);
    })
    .handle(assistantEndpoints.removeAvatar, 'signed-in', ({ actor, params }) => avatars.remove(actor, params.id))
    .handle(assistantEndpoints.ownBranding, 'signed-in', async ({ actor, params }) => {
      const { assistant } = await assistants.requireManageable(actor, params.id);
      return branding.ofAssistant(assistant);
    })
    .handle(assistantEndpoints.setBranding, 'signed-in', async ({ actor, params, body }) => {
      const { assistant } = await assistants.requireManageable(actor, params.id);
      return branding.setForAssistant(assistant, body);
    })
    .handle(assistantEndpoints.removeBranding, 'signed-in', async ({ actor, params }) => {
      await assistants.requireManageable(actor, params.id);
      await branding.removeFromAssistant(params.id);
    });
}

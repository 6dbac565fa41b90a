import type { Response } from 'express';
import { ApiRouter, answered } from '#server/http/api/api-router.ts';
import { page } from '#server/http/api/paging.ts';
import { leavingOf, receiveFile } from '#server/http/api/upload.ts';
import type { LanguageOfRequest } from '#server/http/visitor-language.ts';
import { assistantImageEndpoints } from '#shared/contracts/assistants/assistant-images.ts';
import { assistantEndpoints } from '#shared/contracts/assistants/assistants.ts';
import {
  type PublicAssistant,
  publicAssistantEndpoints,
  type VisitedAssistant,
} from '#shared/contracts/assistants/public-assistants.ts';
import type { VisitorLanguage } from '#shared/domain/display.ts';
import { imageMaxBytes } from '#shared/domain/images.ts';
import type { BrandingService } from '../branding/branding.service.ts';
import type { AssistantService } from './assistants.service.ts';
import type { AvatarService } from './avatars.service.ts';
import type { OwnBrandingService } from './own-branding.service.ts';
import type { UploadService } from './uploads.service.ts';

interface AssistantRoutesDeps {
  assistants: AssistantService;
  avatars: AvatarService;
  branding: BrandingService;
  ownBranding: OwnBrandingService;
  uploads: UploadService;
  notices: { shown(assistantId: number, language: VisitorLanguage): Promise<VisitedAssistant['notice']> };
  languageOfRequest: LanguageOfRequest;
  /** Returns the assistant with its texts in the visitor's language. */
  inLanguage(assistant: PublicAssistant, language: VisitorLanguage): Promise<PublicAssistant>;
}

export function assistantRoutes(deps: AssistantRoutesDeps): ApiRouter {
  const { assistants, avatars, branding, ownBranding, uploads, notices, inLanguage, languageOfRequest } = deps;
  return new ApiRouter()
    .handle(assistantEndpoints.list, 'anyone', async ({ actor, query, req, res }) =>
      page(await assistants.list(actor, query), query.limit, req, res),
    )
    .handle(assistantEndpoints.create, 'signed-in', ({ body, ...caller }) => assistants.create(caller, body))
    .handle(publicAssistantEndpoints.bySlug, 'anyone', async ({ params, req, res }) => {
      const language = await languageOfRequest(req);
      const assistant = await inLanguage(await assistants.getBySlug(params.slug), language);
      res.vary('Accept-Language');
      return { ...assistant, notice: await notices.shown(assistant.id, language) };
    })
    .handle(publicAssistantEndpoints.branding, 'anyone', ({ params }) => branding.forSlug(params.slug))
    .handle(assistantEndpoints.slugAvailability, 'signed-in', ({ params, query }) =>
      assistants.slugAvailability(params.slug, query.except),
    )
    .handle(assistantEndpoints.one, 'anyone', ({ actor, params }) => assistants.get(actor, params.id))
    .handle(assistantEndpoints.update, 'signed-in', ({ params, body, ...caller }) =>
      assistants.update(caller, params.id, body),
    )
    .handle(assistantEndpoints.confirmNotificationEmail, 'signed-in', ({ actor, params }) =>
      assistants.confirmNotificationEmail(actor, params.id),
    )
    .handle(assistantEndpoints.markLinkShared, 'signed-in', ({ actor, params }) =>
      assistants.markLinkShared(actor, params.id),
    )
    .handle(assistantEndpoints.remove, 'signed-in', ({ params, ...caller }) => assistants.remove(caller, params.id))
    .handle(publicAssistantEndpoints.avatar, 'anyone', async ({ actor, params, query, res }) =>
      sendImage(res, await avatars.get(actor, params.id), query.v),
    )
    .handle(assistantImageEndpoints.setAvatar, 'signed-in', async ({ actor, params, req, res }) => {
      await assistants.requireManageable(actor, params.id);
      return uploads.admit(
        actor,
        async () => {
          const { file, fields } = await receiveFile(req, res, { field: 'avatar', maxBytes: imageMaxBytes });
          return avatars.set(actor, params.id, file, fields.cropData);
        },
        leavingOf(res),
      );
    })
    .handle(assistantImageEndpoints.removeAvatar, 'signed-in', ({ actor, params }) => avatars.remove(actor, params.id))
    .handle(assistantEndpoints.ownBranding, 'signed-in', ({ actor, params }) => ownBranding.get(actor, params.id))
    .handle(assistantEndpoints.setBranding, 'signed-in', ({ actor, params, body }) =>
      ownBranding.set(actor, params.id, body),
    )
    .handle(assistantEndpoints.removeBranding, 'signed-in', ({ actor, params }) => ownBranding.remove(actor, params.id))
    .handle(assistantEndpoints.giveUpColors, 'signed-in', ({ actor, params }) =>
      ownBranding.giveUpColors(actor, params.id),
    )
    .handle(assistantImageEndpoints.logo, 'anyone', async ({ actor, params, query, res }) =>
      sendImage(res, await ownBranding.logo(actor, params.id), query.v),
    )
    .handle(assistantImageEndpoints.setLogo, 'signed-in', async ({ actor, params, req, res }) => {
      await assistants.requireManageable(actor, params.id);
      return uploads.admit(
        actor,
        async () => {
          const { file } = await receiveFile(req, res, { field: 'logo', maxBytes: imageMaxBytes });
          return ownBranding.setLogo(actor, params.id, file);
        },
        leavingOf(res),
      );
    })
    .handle(assistantImageEndpoints.removeLogo, 'signed-in', ({ actor, params }) =>
      ownBranding.removeLogo(actor, params.id),
    );
}

interface Image {
  content: Uint8Array;
  contentType: string;
}

/** A picture under one `version` never changes, so it is cached. Without a `version` the browser asks for it again each time. */
function sendImage(res: Response, { content, contentType }: Image, version: string | undefined): typeof answered {
  const cacheControl = version ? 'public, max-age=31536000, immutable' : 'no-cache';
  res.set({ 'Cache-Control': cacheControl, 'Content-Type': contentType }).send(Buffer.from(content));
  return answered;
}

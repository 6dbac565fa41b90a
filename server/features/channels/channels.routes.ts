import type { Request } from 'express';
import { ApiRouter, answered } from '#server/http/api/api-router.ts';
import { channelEndpoints } from '#shared/contracts/assistants/channels.ts';
import type { ConnectionService } from './connections/connections.service.ts';
import type { ChannelIntake } from './incoming/incoming.service.ts';
import type { PictureSettingsService } from './media/picture-settings.service.ts';
import type { TemplateService } from './whatsapp/templates.service.ts';

interface ChannelRouteDeps {
  pictureSettings: PictureSettingsService;
  channelTemplates: TemplateService;
  channelConnections: ConnectionService;
  channelIntake: ChannelIntake;
}

export function channelRoutes({
  channelTemplates: templates,
  channelConnections: connections,
  channelIntake: intake,
  pictureSettings,
}: ChannelRouteDeps): ApiRouter {
  return new ApiRouter()
    .handle(channelEndpoints.list, 'signed-in', ({ actor, params }) => connections.list(actor, params.id))
    .handle(channelEndpoints.connect, 'signed-in', ({ params, body, ...caller }) =>
      connections.connect(caller, params.id, body),
    )
    .handle(channelEndpoints.check, 'signed-in', ({ params, body, ...caller }) =>
      connections.check(caller, params.id, params.connectionId, body.token),
    )
    .handle(channelEndpoints.disconnect, 'signed-in', ({ params, ...caller }) =>
      connections.disconnect(caller, params.id, params.connectionId),
    )
    .handle(channelEndpoints.pictures, 'signed-in', ({ actor, params }) => pictureSettings.get(actor, params.id))
    .handle(channelEndpoints.updatePictures, 'signed-in', ({ actor, params, body }) =>
      pictureSettings.update(actor, params.id, body),
    )
    .handle(channelEndpoints.templates, 'signed-in', ({ actor, params }) => templates.list(actor, params.id))
    .handle(channelEndpoints.sendTemplate, 'signed-in', async ({ actor, params, body }) => ({
      threadId: await templates.send(actor, params.id, body),
    }))
    .handle(channelEndpoints.receiveTelegram, 'anyone', ({ params, req }) =>
      intake.receiveTelegram(params.key, req.get('x-telegram-bot-api-secret-token') ?? '', bytesOf(req)),
    )
    .handle(channelEndpoints.verifyWhatsApp, 'anyone', async ({ params, query, res }) => {
      const challenge = await intake.verifyWhatsApp(params.key, query);
      res.type('text/plain').send(challenge);
      return answered;
    })
    .handle(channelEndpoints.receiveWhatsApp, 'anyone', ({ params, req }) =>
      intake.receiveWhatsApp(params.key, req.get('x-hub-signature-256') ?? '', bytesOf(req)),
    );
}

function bytesOf({ rawBody = Buffer.alloc(0) }: Pick<Request, 'rawBody'>): Buffer {
  return rawBody;
}

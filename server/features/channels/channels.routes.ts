import { ApiRouter, answered } from '#server/http/api/api-router.ts';
import { channelEndpoints } from '#shared/contracts/assistants/channels.ts';
import type { ConnectionService } from './connections/connections.service.ts';
import type { PictureSettingsService } from './media/picture-settings.service.ts';
import type { Receiver, Receivers } from './receiver.ts';
import type { TemplateService } from './whatsapp/templates.service.ts';

interface ChannelRouteDeps {
  pictureSettings: PictureSettingsService;
  channelTemplates: TemplateService;
  channelConnections: ConnectionService;
  channelReceivers: Receivers;
}

export function channelRoutes({
  channelTemplates: templates,
  channelConnections: connections,
  channelReceivers: receivers,
  pictureSettings,
}: ChannelRouteDeps): ApiRouter {
  const routes = new ApiRouter();
  // 404 for a channel that does not exist, and for a GET if the channel's service verifies no address.
  routes.router.param('channel', ({ method }, _res, next, channel) => {
    const receiver: Receiver | undefined = new Map(Object.entries(receivers)).get(channel);
    next((method === 'POST' ? receiver : receiver?.verify) ? undefined : 'route');
  });
  return routes
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
    .handle(channelEndpoints.receive, 'anyone', async ({ params: { channel, key }, req, res }) => {
      const { receive, status } = receivers[channel];
      await receive({ key, header: (name) => req.get(name) ?? '', raw: req.rawBody ?? Buffer.alloc(0) });
      res.status(status).end();
      return answered;
    })
    .handle(channelEndpoints.verify, 'anyone', async ({ params: { channel, key }, query, res }) => {
      const word = await receivers[channel].verify?.(key, query);
      res.type('text/plain').send(word);
      return answered;
    });
}

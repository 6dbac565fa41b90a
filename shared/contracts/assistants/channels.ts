import * as z from 'zod';
import { connectionProblems, connectionStates, outsideChannels } from '../../domain/conversations/channels.ts';
import { dateTimeSchema, idParam, idParams } from '../common.ts';
import { endpoint } from '../endpoint.ts';

/** Where people write to an assistant outside this site. */
export const channelConnectionSchema = z.object({
  id: z.int(),
  channel: z.enum(outsideChannels),
  /** As people find it: a bot's username. */
  name: z.string(),
  /** Where people begin to write. */
  url: z.url(),
  state: z.enum(connectionStates),
  /** Of one that needs its owner: `token` (it holds no more) or `address` (the service does not deliver to this site). */
  problem: z.enum(connectionProblems).nullable(),
  /** When somebody last wrote. */
  lastEventAt: dateTimeSchema.nullable(),
  /** Messages of the last seven days that have not arrived, or may not have. */
  undelivered: z.int(),
  createdAt: dateTimeSchema,
});

export type ChannelConnection = z.infer<typeof channelConnectionSchema>;

/** As BotFather gives it (https://core.telegram.org/bots/features#botfather). */
export const botTokenSchema = z
  .string()
  .trim()
  .regex(/^\d{6,20}:[A-Za-z0-9_-]{30,100}$/, 'Pega el token entero, como lo da BotFather');

export const connectChannelBody = z.object({ channel: z.enum(outsideChannels), token: botTokenSchema });

const connectionParams = z.object({ id: idParam, connectionId: idParam });

export const channelEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/assistants/:id/channels',
    summary: 'Where people write to an assistant outside this site',
    params: idParams,
    response: z.array(channelConnectionSchema),
  }),
  connect: endpoint({
    method: 'POST',
    path: '/api/assistants/:id/channels',
    summary: 'Connect a bot at Telegram by its token',
    params: idParams,
    body: connectChannelBody,
    response: channelConnectionSchema,
    status: 201,
  }),
  check: endpoint({
    method: 'POST',
    path: '/api/assistants/:id/channels/:connectionId/check',
    summary:
      'Ask the service anew whether a connection is well, and mend what can be mended; a new token takes the old one’s place',
    params: connectionParams,
    body: z.object({ token: botTokenSchema.optional() }),
    response: channelConnectionSchema,
  }),
  disconnect: endpoint({
    method: 'DELETE',
    path: '/api/assistants/:id/channels/:connectionId',
    summary: 'Take a connection off; its conversations stay',
    params: connectionParams,
  }),
  receiveTelegram: endpoint({
    method: 'POST',
    path: '/api/channels/telegram/:key',
    summary: 'What Telegram delivers; taken with the secret that it was given',
    params: z.object({ key: z.string().max(100) }),
    body: z.looseObject({}),
  }),
};

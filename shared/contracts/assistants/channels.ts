import * as z from 'zod';
import {
  connectionProblems,
  connectionStates,
  type OutsideChannel,
  outsideChannels,
  templateStates,
} from '../../domain/conversations/channels.ts';
import { dateTimeSchema, idParam, idParams } from '../common.ts';
import { endpoint } from '../endpoint.ts';

/** Where people write to an assistant outside this site. */
export const channelConnectionSchema = z.object({
  id: z.int(),
  channel: z.enum(outsideChannels),
  /** As people find it: a bot's username, a number as it is dialled. */
  name: z.string(),
  /** Where people begin to write. */
  url: z.url(),
  state: z.enum(connectionStates),
  /**
   * Of one that needs its owner: `token` (it holds no more), `address` (the service does not deliver to this site) or `account` (the
   * service lets the account send nothing).
   */
  problem: z.enum(connectionProblems).nullable(),
  /** What its owner enters at the service; null where this site sends it to the service. */
  webhook: z.object({ url: z.url(), verifyToken: z.string() }).nullable(),
  /** When somebody last wrote. */
  lastEventAt: dateTimeSchema.nullable(),
  /** Messages of the last seven days that have not arrived, or may not have. */
  undelivered: z.int(),
  /** What the service has counted since the first of the month (UTC), by what it calls its kind. */
  monthCounts: z.array(z.object({ category: z.string(), messages: z.int() })),
  createdAt: dateTimeSchema,
});

export type ChannelConnection = z.infer<typeof channelConnectionSchema>;

/** As BotFather gives it (https://core.telegram.org/bots/features#botfather). */
export const botTokenSchema = z
  .string()
  .trim()
  .regex(/^\d{6,20}:[A-Za-z0-9_-]{30,100}$/, 'Pega el token entero, como lo da BotFather');

const metaId = (message: string) =>
  z
    .string()
    .trim()
    .regex(/^\d{5,25}$/, message);

/** As Meta gives it. */
export const metaTokenSchema = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9_-]{20,1000}$/, 'Pega el token entero, como lo da Meta');

export const connectWhatsAppFields = z.object({
  phoneNumberId: metaId('Pega el identificador del número de teléfono: solo tiene cifras'),
  accountId: metaId('Pega el identificador de la cuenta de WhatsApp Business: solo tiene cifras'),
  token: metaTokenSchema,
  appSecret: z
    .string()
    .trim()
    .regex(/^[0-9a-f]{32}$/i, 'La clave secreta tiene 32 letras y cifras'),
});

/** What each service gives for one of its accounts. */
export const tokenSchemas = { telegram: botTokenSchema, whatsapp: metaTokenSchema } satisfies Record<
  OutsideChannel,
  z.ZodString
>;

export const connectChannelBody = z.discriminatedUnion('channel', [
  z.object({ channel: z.literal('telegram'), token: botTokenSchema }),
  connectWhatsAppFields.extend({ channel: z.literal('whatsapp') }),
]);

export type ConnectChannel = z.infer<typeof connectChannelBody>;

/** A message that Meta has approved beforehand: what a business may write to somebody who has not written for 24 hours. */
export const messageTemplateSchema = z.object({
  name: z.string(),
  language: z.string(),
  /** What Meta calls its kind, by which it is charged. */
  category: z.string(),
  state: z.enum(templateStates),
  /** With places as `{{1}}` or `{{name}}`. */
  text: z.string(),
  places: z.array(z.string()),
});

export type MessageTemplate = z.infer<typeof messageTemplateSchema>;

/** What becomes of the pictures that people send. */
export const pictureSettingsBody = z.object({
  /** The assistant's model looks at them, where it can. */
  looks: z.boolean(),
  /** Visitors of the public chat may send them. */
  inChat: z.boolean(),
});

export type PictureSettingsBody = z.infer<typeof pictureSettingsBody>;

export const pictureSettingsSchema = pictureSettingsBody.extend({
  /** Whether the model that answers now is one that looks at pictures. */
  canLook: z.boolean(),
});

export type PictureSettings = z.infer<typeof pictureSettingsSchema>;

const connectionParams = z.object({ id: idParam, connectionId: idParam });
const keyParams = z.object({ key: z.string().max(100) });

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
    summary: 'Connect a bot at Telegram by its token, or a number at WhatsApp by what its Meta app gives',
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
    body: z.object({ token: z.string().trim().min(20).max(1000).optional() }),
    response: channelConnectionSchema,
  }),
  disconnect: endpoint({
    method: 'DELETE',
    path: '/api/assistants/:id/channels/:connectionId',
    summary: 'Take a connection off; its conversations stay',
    params: connectionParams,
  }),
  pictures: endpoint({
    method: 'GET',
    path: '/api/assistants/:id/pictures',
    summary:
      'Whether an assistant’s model looks at the pictures that people send, and whether its public chat takes some',
    params: idParams,
    response: pictureSettingsSchema,
  }),
  updatePictures: endpoint({
    method: 'PUT',
    path: '/api/assistants/:id/pictures',
    summary: 'Have an assistant’s model look at the pictures that people send, and its public chat take some, or not',
    params: idParams,
    body: pictureSettingsBody,
    response: pictureSettingsSchema,
  }),
  templates: endpoint({
    method: 'GET',
    path: '/api/inbox/threads/:id/templates',
    summary:
      'The message templates of the account at WhatsApp by which a conversation is held; none for other channels',
    params: idParams,
    response: z.array(messageTemplateSchema),
  }),
  sendTemplate: endpoint({
    method: 'POST',
    path: '/api/inbox/threads/:id/template',
    summary:
      'Write to somebody at WhatsApp by a template, whenever they have written last; a conversation that has ended begins anew',
    params: idParams,
    body: z.object({
      name: z.string().min(1).max(512),
      language: z.string().min(1).max(20),
      /** What stands in the template's places, in their order. */
      values: z.array(z.string().trim().min(1, 'Rellena este hueco').max(500, 'Máximo 500 caracteres')).max(30),
      /** Made by the client, one for each message: sending it again stores it once. */
      clientMessageId: z.uuid(),
    }),
    /** The conversation in which it stands. */
    response: z.object({ threadId: z.int() }),
    status: 201,
  }),
  receiveTelegram: endpoint({
    method: 'POST',
    path: '/api/channels/telegram/:key',
    summary: 'What Telegram delivers; taken with the secret that it was given',
    params: keyParams,
    body: z.looseObject({}),
  }),
  verifyWhatsApp: endpoint({
    method: 'GET',
    path: '/api/channels/whatsapp/:key',
    summary:
      'How Meta asks whether an address is right; answered with the word that it sends, for whoever knows the verify token',
    params: keyParams,
    query: z.looseObject({}),
    produces: 'text/plain',
  }),
  receiveWhatsApp: endpoint({
    method: 'POST',
    path: '/api/channels/whatsapp/:key',
    summary: 'What Meta delivers; taken where its bytes are signed with the app’s secret',
    params: keyParams,
    body: z.looseObject({}),
    status: 200,
  }),
};

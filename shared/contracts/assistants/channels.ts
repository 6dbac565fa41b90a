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

/** A connection through which people write to an assistant outside this site. */
export const channelConnectionSchema = z.object({
  id: z.int(),
  channel: z.enum(outsideChannels),
  /** The name by which people find the connection: a bot's username, or a number as it is dialled. */
  name: z.string(),
  /** The address at which people start to write. */
  url: z.url(),
  state: z.enum(connectionStates),
  /**
   * The problem of a connection that needs its owner: `token` (it is no longer valid), `address` (the service does not deliver to this
   * site) or `account` (the service does not let the account send anything).
   */
  problem: z.enum(connectionProblems).nullable(),
  /** The values that the owner enters at the service. Null if this site registers the webhook there itself. */
  webhook: z.object({ url: z.url(), verifyToken: z.string() }).nullable(),
  /** When the last message of a person arrived. */
  lastEventAt: dateTimeSchema.nullable(),
  /** Messages of the last seven days that did not arrive, or may not have arrived. */
  undelivered: z.int(),
  /** The messages that the service has counted since the first of the month (UTC), by the service's own categories. */
  monthCounts: z.array(z.object({ category: z.string(), messages: z.int() })),
  createdAt: dateTimeSchema,
});

export type ChannelConnection = z.infer<typeof channelConnectionSchema>;

/** The token as BotFather gives it (https://core.telegram.org/bots/features#botfather). */
const botTokenSchema = z
  .string()
  .trim()
  .regex(/^\d{6,20}:[A-Za-z0-9_-]{30,100}$/, 'Pega el token entero, como lo da BotFather');

const metaId = (message: string) =>
  z
    .string()
    .trim()
    .regex(/^\d{5,25}$/, message);

/** The token as Meta gives it. */
const metaTokenSchema = z
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

/** The schema of the token that each service gives for an account. */
export const tokenSchemas = { telegram: botTokenSchema, whatsapp: metaTokenSchema } satisfies Record<
  OutsideChannel,
  z.ZodString
>;

export const connectChannelBody = z.discriminatedUnion('channel', [
  z.object({ channel: z.literal('telegram'), token: botTokenSchema }),
  connectWhatsAppFields.extend({ channel: z.literal('whatsapp') }),
]);

export type ConnectChannel = z.infer<typeof connectChannelBody>;

/** A message that Meta has approved in advance. A business may send only such messages to a person who has not written for 24 hours. */
export const messageTemplateSchema = z.object({
  name: z.string(),
  language: z.string(),
  /** Meta's category of the template, which decides the price. */
  category: z.string(),
  state: z.enum(templateStates),
  /** The text, with placeholders such as `{{1}}` or `{{name}}`. */
  text: z.string(),
  places: z.array(z.string()),
});

export type MessageTemplate = z.infer<typeof messageTemplateSchema>;

/** How pictures that people send are used. */
export const pictureSettingsBody = z.object({
  /** The assistant's model looks at the pictures, if it can. */
  looks: z.boolean(),
  /** Visitors of the public chat may send pictures. */
  inChat: z.boolean(),
});

export type PictureSettingsBody = z.infer<typeof pictureSettingsBody>;

export const pictureSettingsSchema = pictureSettingsBody.extend({
  /** Whether the model that answers now can look at pictures. */
  canLook: z.boolean(),
});

export type PictureSettings = z.infer<typeof pictureSettingsSchema>;

const connectionParams = z.object({ id: idParam, connectionId: idParam });
/** The address that a service calls. Its body reaches the receiver as bytes (`signedPaths`), which some services sign. */
const webhookParams = z.object({ channel: z.enum(outsideChannels), key: z.string().max(100) });

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
      /** The values for the template's placeholders, in their order. */
      values: z.array(z.string().trim().min(1, 'Rellena este hueco').max(500, 'Máximo 500 caracteres')).max(30),
      /** Made by the client, one for each message. If a message is sent again, it is stored only once. */
      clientMessageId: z.uuid(),
    }),
    /** The conversation that the message belongs to. */
    response: z.object({ threadId: z.int() }),
    status: 201,
  }),
  receive: endpoint({
    method: 'POST',
    path: '/api/channels/:channel/:key',
    summary:
      'What an outside service delivers: taken with the secret that Telegram was given (204), or signed with the secret of the Meta app (200)',
    params: webhookParams,
    body: z.looseObject({}),
  }),
  verify: endpoint({
    method: 'GET',
    path: '/api/channels/:channel/:key',
    summary:
      'How Meta asks whether an address is right; answered with the word that it sends, for whoever knows the verify token',
    params: webhookParams,
    query: z.looseObject({}),
    produces: 'text/plain',
  }),
};

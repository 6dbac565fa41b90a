import * as z from 'zod';
import { deliveryStates, webhookEvents } from '../../domain/webhooks.ts';
import { dateTimeSchema, idParam, idParams, listQuery } from '../common.ts';
import { endpoint } from '../endpoint.ts';

/** An address that receives the events of the user's assistants. */
export const webhookSchema = z.object({
  id: z.int(),
  url: z.string(),
  /** Null: all assistants of the user. */
  assistantId: z.int().nullable(),
  events: z.array(z.enum(webhookEvents)),
  isActive: z.boolean(),
  /** The number of failed attempts since the last accepted message. */
  failures: z.int(),
  /** Nothing is sent before this moment, because the last attempts failed. */
  restsUntil: dateTimeSchema.nullable(),
  /** When the webhook was switched off because no message was accepted any more. */
  gaveUpAt: dateTimeSchema.nullable(),
  createdAt: dateTimeSchema,
  updatedAt: dateTimeSchema,
});

export type Webhook = z.infer<typeof webhookSchema>;

/** The secret that messages are signed with. It is shown once. */
const secretSchema = z.string();

export const webhookDeliverySchema = z.object({
  /** The message's id, the same at each attempt. */
  id: z.uuid(),
  type: z.enum(webhookEvents),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  createdAt: dateTimeSchema,
  /** When a waiting message is sent (again). */
  nextAttemptAt: dateTimeSchema.nullable(),
  deliveredAt: dateTimeSchema.nullable(),
  /** The response to the last attempt: the HTTP status, and the beginning of the body. */
  status: z.int().nullable(),
  response: z.string().nullable(),
  /** The reason why it was not accepted, as a text for the user. */
  problem: z.string().nullable(),
});

export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>;

export const webhookTestSchema = z.object({
  delivered: z.boolean(),
  status: z.int().nullable(),
  response: z.string().nullable(),
  problem: z.string().nullable(),
  durationMs: z.int(),
});

export type WebhookTest = z.infer<typeof webhookTestSchema>;

export const webhookUrlProblem = 'Escribe una dirección completa, que empiece por https://';

export const webhookUrlSchema = z
  .string()
  .trim()
  .max(2_000, 'Máximo 2000 caracteres')
  .pipe(z.url({ protocol: /^https?$/, error: webhookUrlProblem }));

const eventsSchema = z
  .array(z.enum(webhookEvents))
  .min(1, 'Elige al menos un aviso')
  .max(20)
  .transform((events) => webhookEvents.filter((event) => events.includes(event)));

export const createWebhookBody = z.object({
  url: webhookUrlSchema,
  events: eventsSchema,
  /** One of the user's own assistants. Null: all of them. */
  assistantId: z.int32().positive().nullable().default(null),
  isActive: z.boolean().default(true),
});

export const updateWebhookBody = z.object({
  url: webhookUrlSchema.optional(),
  events: eventsSchema.optional(),
  assistantId: z.int32().positive().nullable().optional(),
  isActive: z.boolean().optional(),
  /** Makes a new secret, which is in the response. The previous secret is no longer valid. */
  renewSecret: z.boolean().optional(),
});

const deliveryParams = z.object({ id: idParam, deliveryId: z.uuid() });

export const webhookEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/webhooks',
    summary: 'One’s own webhooks, the oldest first',
    response: z.array(webhookSchema),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/webhooks',
    summary: 'Add a webhook; the answer shows its secret, once',
    body: createWebhookBody,
    response: webhookSchema.extend({ secret: secretSchema }),
    status: 201,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/webhooks/:id',
    summary: 'Change a webhook, switch it on or off, or renew its secret, which only that answer shows',
    params: idParams,
    body: updateWebhookBody,
    response: webhookSchema.extend({ secret: secretSchema.optional() }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/webhooks/:id',
    summary: 'Delete a webhook with its deliveries',
    params: idParams,
  }),
  test: endpoint({
    method: 'POST',
    path: '/api/webhooks/:id/test',
    summary: 'Send a message of the type `test` at once, and answer what came back',
    params: idParams,
    response: webhookTestSchema,
  }),
  deliveries: endpoint({
    method: 'GET',
    path: '/api/webhooks/:id/deliveries',
    summary: 'The deliveries of a webhook in the last 30 days, done, due and failed, the newest first',
    params: idParams,
    query: listQuery,
    response: z.array(webhookDeliverySchema),
  }),
  resend: endpoint({
    method: 'POST',
    path: '/api/webhooks/:id/deliveries/:deliveryId/resend',
    summary: 'Send a delivery (again), under the same id, with the data of now',
    params: deliveryParams,
    response: webhookDeliverySchema,
  }),
};

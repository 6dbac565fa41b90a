import * as z from 'zod';
import { contactStatuses, interestLevels } from '../../domain/contacts/leads.ts';
import { fieldTypes } from '../../domain/conversations/cards.ts';
import { channelIds } from '../../domain/conversations/channels.ts';
import { handlers, waitingReasons } from '../../domain/conversations/inbox.ts';
import { conversationOutcomes } from '../../domain/conversations/ratings.ts';
import { deliveryStates, webhookEvents } from '../../domain/webhooks.ts';
import { reportedBookingSchema } from '../booking/reported-booking.ts';
import { dateTimeSchema, idParam, idParams, listQuery } from '../common.ts';
import { endpoint } from '../endpoint.ts';

/** An address that receives the events of one's assistants. */
export const webhookSchema = z.object({
  id: z.int(),
  url: z.string(),
  /** Null: all of one's assistants. */
  assistantId: z.int().nullable(),
  events: z.array(z.enum(webhookEvents)),
  isActive: z.boolean(),
  /** Tries since the last that was taken. */
  failures: z.int(),
  /** Nothing is sent before, because the last tries failed. */
  restsUntil: dateTimeSchema.nullable(),
  /** When it was switched off because nothing was taken any more. */
  gaveUpAt: dateTimeSchema.nullable(),
  createdAt: dateTimeSchema,
  updatedAt: dateTimeSchema,
});

export type Webhook = z.infer<typeof webhookSchema>;

/** What messages are signed with: shown once. */
const secretSchema = z.string();

export const webhookDeliverySchema = z.object({
  /** The message's own, the same at each try. */
  id: z.uuid(),
  type: z.enum(webhookEvents),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  createdAt: dateTimeSchema,
  /** Of a waiting one: when it is tried (again). */
  nextAttemptAt: dateTimeSchema.nullable(),
  deliveredAt: dateTimeSchema.nullable(),
  /** What the last try was answered with: the HTTP status, and how the body begins. */
  status: z.int().nullable(),
  response: z.string().nullable(),
  /** Why it was not taken, for a person. */
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
  /** Of one's own; null for all of them. */
  assistantId: z.int32().positive().nullable().default(null),
  isActive: z.boolean().default(true),
});

export const updateWebhookBody = z.object({
  url: webhookUrlSchema.optional(),
  events: eventsSchema.optional(),
  assistantId: z.int32().positive().nullable().optional(),
  isActive: z.boolean().optional(),
  /** Makes a new secret, which is in the answer; the one before holds no more. */
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

const assistantSchema = z.object({ id: z.int(), name: z.string(), slug: z.string() });

const contactSchema = z.object({
  /** Opaque; the same in every message. */
  id: z.uuid(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  /** E.164. */
  phone: z.string().nullable(),
  status: z.enum(contactStatuses),
  interestLevel: z.enum(interestLevels),
  interestReason: z.string().nullable(),
  keyTopics: z.array(z.string()),
  summary: z.string().nullable(),
  /** Which of these texts a machine wrote; the others are empty, or a person's. */
  ai: z.object({ summary: z.boolean(), interestReason: z.boolean() }),
  /** Since when they want marketing, and what stood beside the box; null where they do not, or no more. */
  marketing: z.object({ text: z.string(), givenAt: dateTimeSchema }).nullable(),
  conversationCount: z.int(),
  lastInteraction: dateTimeSchema,
  createdAt: dateTimeSchema,
  /** Where its owner sees it. */
  url: z.url(),
});

const conversationSchema = z.object({
  id: z.int(),
  /** Its reference, which its visitor can read: `A7K-2Q9`. */
  reference: z.string().nullable(),
  channel: z.enum(channelIds),
  /** The visitor's and the assistant's. */
  messages: z.int(),
  openedAt: dateTimeSchema,
  closedAt: dateTimeSchema,
});

const endedSchema = conversationSchema.extend({
  /** What became of it, by rule. */
  outcome: z.enum(conversationOutcomes).nullable(),
  /** What its visitor gave it, 1 to 5; null where that is nothing, or not yet. */
  score: z.int().nullable(),
  /** How many of its answers got a thumb up, and down. */
  thumbs: z.object({ up: z.int(), down: z.int() }),
});

const handedSchema = conversationSchema.omit({ closedAt: true }).extend({
  /** Who answers it now: it may have been taken, or have gone back to the assistant, since. */
  handledBy: z.enum(handlers),
  /** Null where somebody took it whom nobody had asked for, and of one that waits no more. */
  waitingReason: z.enum(waitingReasons).nullable(),
});

const contactData = z.object({ contact: contactSchema, assistant: assistantSchema });
const conversationData = z.object({
  conversation: endedSchema,
  /** Null where the visitor left nothing to be reached by. */
  contact: contactSchema.nullable(),
  assistant: assistantSchema,
});

const bookingData = z.object({
  booking: reportedBookingSchema,
  /** Null where who comes is no contact. */
  contact: contactSchema.nullable(),
  assistant: assistantSchema,
});

const envelope = {
  /** The same at each try. */
  id: z.uuid(),
  /** When it happened. */
  time: dateTimeSchema,
};

/** What is posted to a webhook, by its type. `data` is as it is when it is sent. */
export const webhookMessages = {
  'contact.created': z.object({ ...envelope, type: z.literal('contact.created'), data: contactData }),
  'contact.updated': z.object({ ...envelope, type: z.literal('contact.updated'), data: contactData }),
  'conversation.closed': z.object({ ...envelope, type: z.literal('conversation.closed'), data: conversationData }),
  'conversation.handoff': z.object({
    ...envelope,
    type: z.literal('conversation.handoff'),
    data: conversationData.extend({ conversation: handedSchema }),
  }),
  'form.submitted': z.object({
    ...envelope,
    type: z.literal('form.submitted'),
    data: conversationData.extend({
      conversation: conversationSchema.omit({ closedAt: true }),
      form: z.object({
        title: z.string(),
        /** What was answered, in the form's order; null where a field was left empty. */
        fields: z.array(
          z.object({ id: z.string(), type: z.enum(fieldTypes), label: z.string(), answer: z.string().nullable() }),
        ),
        submittedAt: dateTimeSchema,
      }),
    }),
  }),
  'booking.created': z.object({ ...envelope, type: z.literal('booking.created'), data: bookingData }),
  'booking.moved': z.object({ ...envelope, type: z.literal('booking.moved'), data: bookingData }),
  'booking.cancelled': z.object({ ...envelope, type: z.literal('booking.cancelled'), data: bookingData }),
  test: z.object({ ...envelope, type: z.literal('test'), data: z.object({ message: z.string() }) }),
};

type Messages = typeof webhookMessages;

export type WebhookMessage = { [Type in keyof Messages]: z.infer<Messages[Type]> }[keyof Messages];

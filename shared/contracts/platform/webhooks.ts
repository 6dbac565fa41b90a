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

const assistantSchema = z.object({ id: z.int(), name: z.string(), slug: z.string() });

const contactSchema = z.object({
  /** An opaque id, the same in every message. */
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
  /** Which of these texts were generated by a model. The others are empty or written by a person. */
  ai: z.object({ summary: z.boolean(), interestReason: z.boolean() }),
  /** The contact's consent to marketing: the text beside the checkbox, and when it was given. Null if there is none or it was withdrawn. */
  marketing: z.object({ text: z.string(), givenAt: dateTimeSchema }).nullable(),
  conversationCount: z.int(),
  lastInteraction: dateTimeSchema,
  createdAt: dateTimeSchema,
  /** The address at which the owner sees the contact. */
  url: z.url(),
});

const conversationSchema = z.object({
  id: z.int(),
  /** The conversation's reference, which its visitor can read: `A7K-2Q9`. */
  reference: z.string().nullable(),
  channel: z.enum(channelIds),
  /** The number of messages of the visitor and the assistant. */
  messages: z.int(),
  openedAt: dateTimeSchema,
  closedAt: dateTimeSchema,
});

const endedSchema = conversationSchema.extend({
  /** The outcome of the conversation, determined by rules. */
  outcome: z.enum(conversationOutcomes).nullable(),
  /** The visitor's score, 1 to 5. Null if there is none, or none yet. */
  score: z.int().nullable(),
  /** How many of its answers got a thumb up or down. */
  thumbs: z.object({ up: z.int(), down: z.int() }),
});

const handedSchema = conversationSchema.omit({ closedAt: true }).extend({
  /** Who answers the conversation now. A person may have taken it, or it may have gone back to the assistant, since the event. */
  handledBy: z.enum(handlers),
  /** Null if a person took it without being asked for, and if the conversation no longer waits. */
  waitingReason: z.enum(waitingReasons).nullable(),
});

const contactData = z.object({ contact: contactSchema, assistant: assistantSchema });
const conversationData = z.object({
  conversation: endedSchema,
  /** Null if the visitor left no contact details. */
  contact: contactSchema.nullable(),
  assistant: assistantSchema,
});

const bookingData = z.object({
  booking: reportedBookingSchema,
  /** Null if the person who comes is not a contact. */
  contact: contactSchema.nullable(),
  assistant: assistantSchema,
});

const envelope = {
  /** The id of the event, the same at each attempt. */
  id: z.uuid(),
  /** When the event happened. */
  time: dateTimeSchema,
};

/** The messages that are posted to a webhook, by type. `data` is the state at the time of sending. */
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
        /** The answers, in the order of the form's fields. Null for a field that was left empty. */
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

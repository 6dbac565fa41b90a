/**
 * The events of a webhook. `conversation.handoff`: a person is asked for, or has taken over; `form.submitted`: a visitor has filled in a
 * form.
 */
export const webhookEvents = [
  'contact.created',
  'contact.updated',
  'conversation.closed',
  'conversation.handoff',
  'form.submitted',
] as const;

export type WebhookEvent = (typeof webhookEvents)[number];

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;

export const maxWebhooks = 10;

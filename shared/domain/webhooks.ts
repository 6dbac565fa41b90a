/**
 * The events of a webhook. `conversation.handoff`: a person was asked for, or has taken over. `form.submitted`: a visitor has filled in a
 * form. `booking.*`: a booking was made, moved or cancelled, by either party.
 */
export const webhookEvents = [
  'contact.created',
  'contact.updated',
  'conversation.closed',
  'conversation.handoff',
  'form.submitted',
  'booking.created',
  'booking.moved',
  'booking.cancelled',
] as const;

export type WebhookEvent = (typeof webhookEvents)[number];

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;

export const maxWebhooks = 10;

/**
 * The events of a webhook. `conversation.handoff`: a person is asked for, or has taken over; `form.submitted`: a visitor has filled in a
 * form; `booking.*`: somebody has booked, or a booking was moved or cancelled, by whomever.
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

/** What a webhook can be told of. `conversation.handoff` (a person is asked to take over) is taken, and not sent yet. */
export const webhookEvents = [
  'contact.created',
  'contact.updated',
  'conversation.closed',
  'conversation.handoff',
] as const;

export type WebhookEvent = (typeof webhookEvents)[number];

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;

export const maxWebhooks = 10;

import type { SubscriptionsText } from '../es/subscriptions.ts';

export const subscriptions: SubscriptionsText = {
  plan: { free: 'Free Trial', basic: 'Basic plan', pro: 'Pro plan' },
  status: { active: 'Active', canceled: 'Cancelled', expired: 'Expired' },
  price: (dollars) => (dollars > 0 ? `$${dollars}/month` : 'Free'),
  unlimitedAssistants: 'Unlimited',
  unlimitedConversations: 'Unlimited',
  requested: (plan) => `Requested: ${plan}`,
  requestSent: 'Request sent',
  requestSentDescription: 'We’ll email you once it’s decided. Until then you keep your plan.',
  requestWithdrawn: 'Request withdrawn',
  requestFailed: 'Couldn’t change the request',
};

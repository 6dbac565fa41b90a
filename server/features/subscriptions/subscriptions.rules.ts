import { type PlanId, plans, type subscriptionStatuses } from '#shared/domain/plans.ts';

export interface SubscriptionState {
  plan: PlanId;
  status: (typeof subscriptionStatuses)[number];
  endDate: Date | null;
  messagesUsed: number;
}

/** A plan whose end has come is expired from that moment on, whatever its row still says. */
export function statusAt(subscription: SubscriptionState, now: Date): SubscriptionState['status'] {
  const { status, endDate } = subscription;
  return status === 'active' && endDate !== null && endDate <= now ? 'expired' : status;
}

/** Why a plan allows no further message, or undefined. */
export function messageRefusal(
  subscription: SubscriptionState,
  now: Date,
): 'plan_expired' | 'plan_messages' | undefined {
  if (statusAt(subscription, now) !== 'active') return 'plan_expired';
  const { messageLimit } = plans[subscription.plan];
  return messageLimit !== null && subscription.messagesUsed >= messageLimit ? 'plan_messages' : undefined;
}

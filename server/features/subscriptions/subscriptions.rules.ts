import type { UpdateSubscriptionBody } from '#shared/contracts/accounts/subscriptions.ts';
import { type PlanId, plans, type subscriptionStatuses, trialEnd } from '#shared/domain/accounts/plans.ts';

export interface SubscriptionState {
  plan: PlanId;
  status: (typeof subscriptionStatuses)[number];
  endDate: Date | null;
  messagesUsed: number;
}

/** A plan is expired from its end date on, even if its row still has another status. */
export function statusAt(subscription: SubscriptionState, now: Date): SubscriptionState['status'] {
  const { status, endDate } = subscription;
  return status === 'active' && endDate !== null && endDate <= now ? 'expired' : status;
}

type SubscriptionChange = Partial<Pick<SubscriptionState, 'plan' | 'status' | 'endDate'>>;

/**
 * The values that an administrator's change writes. If no end is given, another plan or setting it active starts a new
 * period: a trial gets a trial's end, and an end of the previous plan is removed. An expired subscription becomes active
 * with another plan.
 */
export function changeOf(before: SubscriptionState, body: UpdateSubscriptionBody, now: Date): SubscriptionChange {
  const { plan = before.plan, endDate } = body;
  const isOther = plan !== before.plan;
  const status = body.status ?? (isOther && before.status === 'expired' ? 'active' : before.status);
  const isOver = before.endDate !== null && before.endDate <= now;
  if (endDate !== undefined) return { plan, status, endDate: endDate === null ? null : new Date(endDate) };
  if (!isOther && !(isOver && body.status === 'active')) return { plan, status };
  if (plan === 'free') return { plan, status, endDate: trialEnd(now) };
  return before.plan === 'free' || isOver ? { plan, status, endDate: null } : { plan, status };
}

/** The reason why a plan allows no further message. Undefined if it allows one. */
export function messageRefusal(
  subscription: SubscriptionState,
  now: Date,
): 'plan_expired' | 'plan_messages' | undefined {
  if (statusAt(subscription, now) !== 'active') return 'plan_expired';
  const { messageLimit } = plans[subscription.plan];
  return messageLimit !== null && subscription.messagesUsed >= messageLimit ? 'plan_messages' : undefined;
}

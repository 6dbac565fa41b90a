import type { UpdateSubscriptionBody } from '#shared/contracts/accounts/subscriptions.ts';
import { type PlanId, plans, type subscriptionStatuses, trialEnd } from '#shared/domain/accounts/plans.ts';

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

type SubscriptionChange = Partial<Pick<SubscriptionState, 'plan' | 'status' | 'endDate'>>;

/**
 * What an administrator's change writes. Another plan, or setting it active, begins anew where no end is given: a trial gets
 * a trial's end, and the end of what was before goes. What has expired is active again with another plan.
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

/** Why a plan allows no further message, or undefined. */
export function messageRefusal(
  subscription: SubscriptionState,
  now: Date,
): 'plan_expired' | 'plan_messages' | undefined {
  if (statusAt(subscription, now) !== 'active') return 'plan_expired';
  const { messageLimit } = plans[subscription.plan];
  return messageLimit !== null && subscription.messagesUsed >= messageLimit ? 'plan_messages' : undefined;
}

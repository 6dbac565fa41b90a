import type { MySubscription } from '#shared/contracts/accounts/subscriptions.ts';

/** The most urgent thing that an owner should know about their plan. `planNotice` returns undefined when all is well. */
export type PlanNotice =
  | { kind: 'inactive'; free: boolean }
  | { kind: 'exhausted' }
  | { kind: 'low'; messagesLeft: number }
  | { kind: 'ending'; daysLeft: number };

/** The used share of the messages from which an owner is warned. */
export const warnFromShare = 0.8;

/** How many days before its end a trial shows a warning. */
const warnBeforeDays = 2;

const dayMs = 24 * 60 * 60 * 1000;

export function planNotice(subscription: MySubscription, now: Date): PlanNotice | undefined {
  const { plan, status, endDate, planDetails } = subscription;
  const { messagesUsed, messagesLimit } = planDetails;
  if (status !== 'active') return { kind: 'inactive', free: plan === 'free' };
  if (messagesLimit !== null && messagesUsed >= messagesLimit) return { kind: 'exhausted' };
  if (messagesLimit !== null && messagesUsed >= messagesLimit * warnFromShare) {
    return { kind: 'low', messagesLeft: messagesLimit - messagesUsed };
  }
  const days = daysLeft(endDate, now);
  return plan === 'free' && days !== undefined && days <= warnBeforeDays
    ? { kind: 'ending', daysLeft: days }
    : undefined;
}

/** The days until a date. A day that has begun counts as a whole one. Undefined without a date. */
export function daysLeft(endDate: string | null, now: Date): number | undefined {
  return endDate === null ? undefined : Math.max(0, Math.ceil((Date.parse(endDate) - now.getTime()) / dayMs));
}

import type { MySubscription } from '#shared/contracts/accounts/subscriptions.ts';

/** What an owner should know about their plan, the most urgent first; undefined when all is well. */
export type PlanNotice =
  | { kind: 'inactive'; free: boolean }
  | { kind: 'exhausted' }
  | { kind: 'low'; messagesLeft: number }
  | { kind: 'ending'; daysLeft: number };

/** From this share of the messages on, an owner is warned. */
export const warnFromShare = 0.8;

/** A trial's last days, in which its end is a warning. */
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

/** Days until a date, a begun one counting whole; undefined without a date. */
export function daysLeft(endDate: string | null, now: Date): number | undefined {
  return endDate === null ? undefined : Math.max(0, Math.ceil((Date.parse(endDate) - now.getTime()) / dayMs));
}

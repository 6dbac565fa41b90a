import type { Actor } from '#server/lib/actor.ts';
import type { ListedSubscription, MySubscription, Subscription } from '#shared/contracts/accounts/subscriptions.ts';
import { plans } from '#shared/domain/accounts/plans.ts';
import type { ListedSubscriptionRow, SubscriptionRow } from './subscriptions.queries.ts';
import { statusAt } from './subscriptions.rules.ts';

export function presentSubscription(row: SubscriptionRow, now: Date): Subscription {
  return {
    id: row.userId,
    userId: row.userId,
    plan: row.plan,
    status: statusAt(row, now),
    startDate: row.startDate.toISOString(),
    endDate: row.endDate?.toISOString() ?? null,
    request:
      row.requestedPlan && row.requestedAt ? { plan: row.requestedPlan, at: row.requestedAt.toISOString() } : null,
  };
}

export function presentListedSubscription(
  { subscription, username, email }: ListedSubscriptionRow,
  now: Date,
): ListedSubscription {
  return { ...presentSubscription(subscription, now), user: { username, email } };
}

/** Administrators have no limits, regardless of their row. */
export function presentMySubscription(row: SubscriptionRow, actor: Actor, now: Date): MySubscription {
  const { assistantLimit, messageLimit } = plans[row.plan];
  const unlimited = actor.role === 'admin';
  return {
    ...presentSubscription(row, now),
    planDetails: {
      assistantsLimit: unlimited ? null : assistantLimit,
      conversationsLimit: null,
      messagesUsed: row.messagesUsed,
      messagesLimit: unlimited ? null : messageLimit,
    },
  };
}

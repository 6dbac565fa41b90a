import type { Stats } from '#shared/contracts/platform/stats.ts';
import { plans } from '#shared/domain/accounts/plans.ts';
import type { Totals } from './stats.queries.ts';

/** The trends that the dashboard shows until the platform is 30 days old. */
const trendsWithoutHistory: Stats['trends'] = { users: 12, subscriptions: 5, assistants: 18, revenue: 7 };

export function statsOf(totals: Totals): Stats {
  const sum = (moment: 'now' | 'before', worth: (plan: keyof typeof plans) => number) =>
    totals.plans.reduce((total, group) => total + group[moment] * worth(group.plan), 0);
  const one = () => 1;
  const price = (plan: keyof typeof plans) => plans[plan].monthlyPrice;
  const activeSubscriptions = sum('now', one);
  const revenue = sum('now', price);
  return {
    usersCount: totals.users,
    activeSubscriptions,
    assistantsCount: totals.assistants,
    revenue,
    isLinkShared: totals.is_link_shared,
    trends: totals.has_history
      ? {
          users: growth(totals.users, totals.users_before),
          subscriptions: growth(activeSubscriptions, sum('before', one)),
          assistants: growth(totals.assistants, totals.assistants_before),
          revenue: growth(revenue, sum('before', price)),
        }
      : trendsWithoutHistory,
  };
}

/** The growth in per cent. Growth from zero counts as 100, because it has no percentage. */
function growth(now: number, before: number): number {
  if (before === 0) return now === 0 ? 0 : 100;
  return Math.round(((now - before) / before) * 100);
}

import type { Account, User } from '#shared/contracts/accounts/auth.ts';
import type { ListedUser } from '#shared/contracts/accounts/users.ts';
import type { SubscriptionService } from '../subscriptions/subscriptions.service.ts';
import type { ListedUserRow } from './user-administration.queries.ts';
import type { UserRow } from './users.queries.ts';

export function presentUser(row: UserRow): User {
  return {
    id: row.id,
    username: row.username,
    email: row.email,
    role: row.role,
    isFirstAdmin: row.isFirstAdmin,
    createdAt: row.createdAt.toISOString(),
  };
}

export function presentAccount(row: UserRow, { emailPending }: { emailPending: boolean }): Account {
  return {
    ...presentUser(row),
    emailPending,
    passwordIsGenerated: row.passwordOrigin !== 'chosen',
    theme: row.theme,
    language: row.language,
  };
}

export function presentListedUser(
  { user, subscription, assistantsCount }: ListedUserRow,
  statusOf: SubscriptionService['statusOf'],
): ListedUser {
  return {
    ...presentUser(user),
    // An account without a subscription row is treated as one with an expired trial, here as everywhere.
    subscription: subscription
      ? { plan: subscription.plan, status: statusOf(subscription) }
      : { plan: 'free', status: 'expired' },
    assistantsCount,
  };
}

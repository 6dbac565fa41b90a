import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#client/lib/api/api.ts';
import { callPage } from '#client/lib/api/call-page.ts';
import { assistantEndpoints } from '#shared/contracts/assistants/assistants.ts';
import type { User } from '#shared/contracts/accounts/auth.ts';
import { subscriptionEndpoints } from '#shared/contracts/accounts/subscriptions.ts';
import { type ListedUser, userEndpoints } from '#shared/contracts/accounts/users.ts';
import { type PlanId, plans } from '#shared/domain/accounts/plans.ts';

const rowsOfPage = 20;
const assistantsShown = 5;

export interface Account extends User {
  plan: PlanId;
}

interface UserListAddress {
  search: string;
  cursor: string | undefined;
}

/** An administrator's queries of users. Others change users too, so the data is read again whenever it is shown. */
export const userQueries = {
  list: ({ search, cursor }: UserListAddress) =>
    queryOptions({
      queryKey: ['users', 'list', search, cursor],
      queryFn: ({ signal }) =>
        callPage(userEndpoints.list, {
          query: { limit: rowsOfPage, search: search || undefined, cursor },
          signal,
        }),
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  /** An account with its plan, for the form. */
  account: (id: number) =>
    queryOptions({
      queryKey: ['users', 'account', id],
      queryFn: async ({ signal }): Promise<Account> => {
        const [user, subscription] = await Promise.all([
          call(userEndpoints.one, { params: { id }, signal }),
          call(subscriptionEndpoints.one, { params: { id }, signal }),
        ]);
        return { ...user, plan: subscription.plan };
      },
      // A form must start with the current values, never with cached ones.
      staleTime: 0,
      gcTime: 0,
    }),
  assistants: (ownerId: number) =>
    queryOptions({
      queryKey: ['users', 'assistants', ownerId],
      queryFn: ({ signal }) =>
        callPage(assistantEndpoints.list, { query: { owner: String(ownerId), limit: assistantsShown }, signal }),
      staleTime: 0,
    }),
};

/** The number of a user's assistants and the number that their plan includes, as '2/5'. */
export function quotaOf({ assistantsCount, subscription }: ListedUser): string {
  return `${assistantsCount}/${plans[subscription.plan].includedAssistants}`;
}

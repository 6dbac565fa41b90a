import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useText } from '#client/i18n/catalogue.ts';
import { call } from '#client/lib/api.ts';
import { callPage } from '#client/lib/call-page.ts';
import { setSession, useSession } from '#client/lib/session.ts';
import { toast } from '#client/lib/toast.ts';
import { assistantEndpoints } from '#shared/contracts/assistants.ts';
import type { User } from '#shared/contracts/auth.ts';
import { subscriptionEndpoints } from '#shared/contracts/subscriptions.ts';
import { type ListedUser, userEndpoints } from '#shared/contracts/users.ts';
import { type PlanId, plans } from '#shared/domain/plans.ts';
import { usersText } from './text.ts';

const rowsOfPage = 20;
const assistantsShown = 5;

export interface Account extends User {
  plan: PlanId;
}

interface UserListAddress {
  search: string;
  cursor: string | undefined;
}

/** What an administrator reads of users. Others change it too, so that it is asked for anew whenever it is shown. */
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
      // A form begins with what is true now, never with what was.
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

/** How many assistants somebody has, of how many their plan sells. */
export function quotaOf({ assistantsCount, subscription }: ListedUser): string {
  return `${assistantsCount}/${plans[subscription.plan].includedAssistants}`;
}

/** Mails somebody a link to a new password. */
export function useSendPasswordLink() {
  const text = useText(usersText);
  return useMutation({
    meta: { failed: { title: text.linkFailed, description: text.saveFailed } },
    mutationFn: ({ id }: User) => call(userEndpoints.sendPasswordLink, { params: { id } }),
    onSuccess: (_, { email }) => toast({ title: text.linkSent, description: text.linkSentTo(email) }),
  });
}

/** Deletes an account with everything that is its own. */
export function useRemoveUser() {
  const text = useText(usersText);
  const queryClient = useQueryClient();
  const { user } = useSession();
  return useMutation({
    meta: { done: { title: text.removed, description: text.removedDescription } },
    mutationFn: ({ id }: ListedUser) => call(userEndpoints.remove, { params: { id } }),
    onSuccess: async (_, { id }) => {
      if (id === user?.id) return setSession(queryClient, null);
      await queryClient.invalidateQueries();
    },
  });
}

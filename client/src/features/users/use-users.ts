import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useText } from '#client/i18n/catalogue.ts';
import { usersText } from '#client/i18n/es/platform/users.ts';
import { call } from '#client/lib/api/api.ts';
import { setSession, useSession } from '#client/lib/session/session.ts';
import { toast } from '#client/lib/toast.ts';
import type { User } from '#shared/contracts/accounts/auth.ts';
import { type ListedUser, userEndpoints } from '#shared/contracts/accounts/users.ts';

/** Mails a user the link to set a new password. */
export function useSendPasswordLink() {
  const text = useText(usersText);
  return useMutation({
    meta: { failed: { title: text.linkFailed, description: text.saveFailed } },
    mutationFn: ({ id }: User) => call(userEndpoints.sendPasswordLink, { params: { id } }),
    onSuccess: (_, { email }) => toast({ title: text.linkSent, description: text.linkSentTo(email) }),
  });
}

/** Deletes an account with everything that belongs to it. */
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

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { peopleQueries } from '#client/components/people/people.queries.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { profileText } from '#client/i18n/es/profile.ts';
import { commonText } from '#client/i18n/es/visitor/common.ts';
import { call } from '#client/lib/api/api.ts';
import { ApiError, reasonOf } from '#client/lib/api/api-error.ts';
import { isEditConflict } from '#client/lib/edit-conflict.ts';
import { sessionQuery } from '#client/lib/session/session.ts';
import { toast } from '#client/lib/toast.ts';
import { type ChangePasswordBody, type ProfileBody, userEndpoints } from '#shared/contracts/accounts/users.ts';

/** Changes the user's own username and e-mail address. */
export function useUpdateProfile(id: number) {
  const queryClient = useQueryClient();
  const text = useText(profileText);
  const reason = useReason();
  return useMutation({
    meta: { done: { title: text.updated, description: text.updatedDescription } },
    mutationFn: (body: ProfileBody) => call(userEndpoints.updateProfile, { params: { id }, body }),
    onSuccess: (user) => {
      queryClient.setQueryData(sessionQuery().queryKey, (before) => before && { ...before, ...user });
      queryClient.setQueryData(peopleQueries.one(id).queryKey, user);
      // The session is read again, because a new e-mail address has to be confirmed.
      void queryClient.invalidateQueries({ queryKey: sessionQuery().queryKey });
    },
    onError: (error) =>
      isEditConflict(error) || toast({ title: text.updateFailed, description: reason(error), tone: 'error' }),
  });
}

/** Sets a new password. This ends the user's other sessions. */
export function useChangePassword(id: number) {
  const text = useText(profileText);
  const reason = useReason();
  return useMutation({
    // The mutation is not cached, because its variables contain passwords.
    gcTime: 0,
    meta: { done: { title: text.passwordUpdated, description: text.passwordUpdatedDescription } },
    mutationFn: (body: ChangePasswordBody) => call(userEndpoints.changePassword, { params: { id }, body }),
    onError: (error) => {
      const description = reason(error, text.passwordFailedDescription);
      toast({ title: text.passwordFailed, description, tone: 'error' });
    },
  });
}

/** Returns why a change of the account failed, or `fallback` if the error has no reason. */
function useReason() {
  const common = useText(commonText);
  const { userIdMissing } = useText(profileText);
  return (error: Error, fallback = common.unexpected): string => {
    // Another user has signed in with this browser meanwhile, so that the account on this page is not accessible.
    if (error instanceof ApiError && error.status === 404) return userIdMissing;
    return reasonOf(error, { offline: common.offline, unexpected: fallback });
  };
}

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

/** Changes one's own name and address. */
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
      // Another address has to be confirmed.
      void queryClient.invalidateQueries({ queryKey: sessionQuery().queryKey });
    },
    onError: (error) =>
      isEditConflict(error) || toast({ title: text.updateFailed, description: reason(error), tone: 'error' }),
  });
}

/** Sets a new password; one's other sessions end. */
export function useChangePassword(id: number) {
  const text = useText(profileText);
  const reason = useReason();
  return useMutation({
    // What it was called with holds passwords.
    gcTime: 0,
    meta: { done: { title: text.passwordUpdated, description: text.passwordUpdatedDescription } },
    mutationFn: (body: ChangePasswordBody) => call(userEndpoints.changePassword, { params: { id }, body }),
    onError: (error) => {
      const description = reason(error, text.passwordFailedDescription);
      toast({ title: text.passwordFailed, description, tone: 'error' });
    },
  });
}

/** Why a change of one's account failed; `fallback` where nobody says. */
function useReason() {
  const common = useText(commonText);
  const { userIdMissing } = useText(profileText);
  return (error: Error, fallback = common.unexpected): string => {
    // Somebody else has signed in with this browser meanwhile: whom this page shows is out of reach.
    if (error instanceof ApiError && error.status === 404) return userIdMissing;
    return reasonOf(error, { offline: common.offline, unexpected: fallback });
  };
}

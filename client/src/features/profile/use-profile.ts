import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useText } from '#client/i18n/catalogue.ts';
import { commonText } from '#client/i18n/common-text.ts';
import { call } from '#client/lib/api.ts';
import { userMessageOf } from '#client/lib/api-error.ts';
import { sessionQuery } from '#client/lib/session.ts';
import { toast } from '#client/lib/toast.ts';
import { type ChangePasswordBody, type ProfileBody, userEndpoints } from '#shared/contracts/users.ts';
import { profileText } from './text.ts';

/** Changes one's own name and address. */
export function useUpdateProfile(id: number) {
  const queryClient = useQueryClient();
  const text = useText(profileText);
  const { offline } = useText(commonText);
  return useMutation({
    mutationFn: (body: ProfileBody) => call(userEndpoints.updateProfile, { params: { id }, body }),
    onSuccess: (user) => {
      queryClient.setQueryData(sessionQuery().queryKey, user);
      toast({ title: text.updated, description: text.updatedDescription });
    },
    onError: (error) => toast({ title: text.updateFailed, description: userMessageOf(error, offline), tone: 'error' }),
  });
}

/** Sets a new password; one's other sessions end. */
export function useChangePassword(id: number) {
  const text = useText(profileText);
  return useMutation({
    // What it was called with holds passwords.
    gcTime: 0,
    mutationFn: (body: ChangePasswordBody) => call(userEndpoints.changePassword, { params: { id }, body }),
    onSuccess: () => toast({ title: text.passwordUpdated, description: text.passwordUpdatedDescription }),
    onError: (error) => {
      const description = userMessageOf(error, text.passwordFailedDescription);
      toast({ title: text.passwordFailed, description, tone: 'error' });
    },
  });
}

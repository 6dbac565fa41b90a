import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { useText } from '#client/i18n/catalogue.ts';
import { authText } from '#client/i18n/es/auth.ts';
import { commonText } from '#client/i18n/es/visitor/common.ts';
import { call } from '#client/lib/api/api.ts';
import { ApiError, reasonOf } from '#client/lib/api/api-error.ts';
import { paths } from '#client/lib/paths.ts';
import { sessionQuery } from '#client/lib/session/session.ts';
import { toast } from '#client/lib/toast.ts';
import { authEndpoints } from '#shared/contracts/accounts/auth.ts';

/** Requests a link for setting a new password. */
export function useForgotPassword() {
  const text = useText(authText);
  const common = useText(commonText);
  return useMutation({
    mutationFn: (body: { email: string }) => call(authEndpoints.forgotPassword, { body }),
    onError: (error) => toast({ title: text.linkFailed, description: reasonOf(error, common), tone: 'error' }),
  });
}

/** Sets a new password with a link's token, then goes to the login. */
export function useResetPassword(token: string) {
  const text = useText(authText);
  const common = useText(commonText);
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  return useMutation({
    // The mutation's variables hold a password, so they must not stay in the cache.
    gcTime: 0,
    mutationFn: ({ password }: { password: string }) =>
      call(authEndpoints.resetPassword, { body: { token, password } }),
    onSuccess: async () => {
      // The new password ends sessions. This browser's may be one of them.
      const { queryKey } = sessionQuery();
      if (queryClient.getQueryData(queryKey)) await queryClient.refetchQueries({ queryKey });
      navigate(paths.login, { replace: true });
      toast({ title: text.passwordSaved, description: text.passwordSavedDescription });
    },
    onError: (error) => {
      if (isLinkGone(error)) return;
      toast({ title: text.passwordFailed, description: reasonOf(error, common), tone: 'error' });
    },
  });
}

/** Whether a password was refused because its link does not work (any more). */
export function isLinkGone(error: Error | null): boolean {
  return error instanceof ApiError && error.errors.some(({ path }) => path === 'token');
}

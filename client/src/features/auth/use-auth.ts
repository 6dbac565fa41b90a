import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { textOf, useText } from '#client/i18n/catalogue.ts';
import { authText } from '#client/i18n/es/auth.ts';
import { commonText } from '#client/i18n/es/visitor/common.ts';
import { call } from '#client/lib/api/api.ts';
import { reasonOf } from '#client/lib/api/api-error.ts';
import { changeLanguage } from '#client/lib/display.ts';
import { dropAllDrafts } from '#client/lib/drafts.ts';
import { askBeforeLeaving } from '#client/lib/history-guard.ts';
import { paths } from '#client/lib/paths.ts';
import { sessionQuery, setSession } from '#client/lib/session/session.ts';
import { answerSignInAgain } from '#client/lib/session/sign-in-again.ts';
import { notifyTabs } from '#client/lib/session/tabs.ts';
import { toast } from '#client/lib/toast.ts';
import type { authEndpoints, LoginBody, RegisterBody } from '#shared/contracts/accounts/auth.ts';
import { sessionPaths } from '#shared/contracts/accounts/session-paths.ts';

type Endpoints = typeof authEndpoints;

/** Signs in. The auth page decides which page follows. */
export function useLogin() {
  const queryClient = useQueryClient();
  const text = useText(authText);
  return useMutation({
    // The mutation's variables hold a password, so they must not stay in the cache.
    gcTime: 0,
    meta: { failed: { title: text.loginFailed } },
    mutationFn: (body: LoginBody) => call<Endpoints['login']>(sessionPaths.login, { body }),
    onSuccess: async (user) => {
      // Everything that is shown from here on is in the user's own language.
      await changeLanguage(user.language);
      setSession(queryClient, user);
      notifyTabs({ kind: 'signed-in', userId: user.id });
      const words = textOf(authText);
      toast({ title: words.loginDone, description: words.welcomeBack(user.username) });
    },
  });
}

/** Signs in again after the session has ended, and keeps everything on the page. `reason` says why that failed. */
export function useSignInAgain() {
  const queryClient = useQueryClient();
  const common = useText(commonText);
  const { error, ...mutation } = useMutation({
    gcTime: 0,
    meta: { isSignIn: true },
    mutationFn: (body: LoginBody) => call<Endpoints['login']>(sessionPaths.login, { body }),
    onSuccess: (user) => {
      queryClient.setQueryData(sessionQuery().queryKey, user);
      notifyTabs({ kind: 'signed-in', userId: user.id });
      answerSignInAgain(true);
    },
  });
  return { ...mutation, reason: error ? reasonOf(error, common) : undefined };
}

/** Creates an account and signs in to it. */
export function useRegister() {
  const queryClient = useQueryClient();
  const text = useText(authText);
  return useMutation({
    gcTime: 0,
    meta: { failed: { title: text.registerFailed } },
    mutationFn: (body: RegisterBody) => call<Endpoints['register']>(sessionPaths.register, { body }),
    onSuccess: (user) => {
      setSession(queryClient, user);
      notifyTabs({ kind: 'signed-in', userId: user.id });
      toast({ title: text.registerDone, description: text.welcome(user.username) });
    },
  });
}

/** Signs out, clears all data that was read, and goes to the login. Asks first if unsaved work would be lost. */
export function useLogout() {
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  const text = useText(authText);
  const mutation = useMutation({
    meta: { failed: { title: text.logoutFailed } },
    mutationFn: async () => {
      // The next user of this device must not get notifications about these contacts.
      await import('#client/lib/browser/push.ts').then(({ stopPush }) => stopPush()).catch(() => undefined);
      return call<Endpoints['logout']>(sessionPaths.logout, {});
    },
    onSuccess: () => {
      dropAllDrafts();
      setSession(queryClient, null);
      navigate(paths.login);
      toast({ title: text.logoutDone, description: text.logoutDoneDescription });
    },
  });
  return { ...mutation, mutate: () => askBeforeLeaving(() => mutation.mutate()) };
}

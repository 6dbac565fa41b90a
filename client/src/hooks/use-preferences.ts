import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#client/lib/api/api.ts';
import { changePushLanguage } from '#client/lib/browser/push-worker.ts';
import { changeLanguage, currentDisplay } from '#client/lib/display.ts';
import { sessionQuery, useSession } from '#client/lib/session/session.ts';
import type { authEndpoints, PreferencesBody } from '#shared/contracts/accounts/auth.ts';
import { sessionPaths } from '#shared/contracts/accounts/session-paths.ts';
import { currentTheme, setTheme } from './use-theme.ts';

const { queryKey } = sessionQuery();

/**
 * Stores a user's preferences, which apply on all devices. They apply at once. If they could not be stored, `failed` is shown and they are
 * undone.
 */
export function useSavePreferences(failed: string) {
  const queryClient = useQueryClient();
  return useMutation({
    meta: { failed: { title: failed } },
    // The requests are sent one after the other, so that the last choice is stored last.
    scope: { id: 'preferences' },
    mutationFn: (body: PreferencesBody) =>
      call<typeof authEndpoints.setPreferences>(sessionPaths.setPreferences, { body }),
    onMutate: async (body) => {
      await queryClient.cancelQueries({ queryKey });
      const before = { account: queryClient.getQueryData(queryKey), theme: currentTheme() };
      show(body);
      return before;
    },
    onError: (_error, body, before) => {
      if (!before?.account) return;
      const { theme, language } = before.account;
      if (body.theme !== undefined) setTheme(theme ?? before.theme);
      show({
        theme: body.theme === undefined ? undefined : theme,
        language: body.language === undefined ? undefined : language,
      });
    },
  });

  function show({ theme, language }: PreferencesBody): void {
    queryClient.setQueryData(
      queryKey,
      (account) =>
        account && {
          ...account,
          ...(theme === undefined ? {} : { theme }),
          ...(language === undefined ? {} : { language }),
        },
    );
  }
}

/** Applies the account's preferences to the open page, after a login and after each change. */
export function useOwnPreferences(): void {
  const { user } = useSession();
  const theme = user?.theme;
  useEffect(() => {
    if (theme && theme !== currentTheme()) setTheme(theme);
  }, [theme]);
  const language = user === undefined ? undefined : (user?.language ?? null);
  useEffect(() => {
    if (language === undefined) return;
    void changeLanguage(language)
      .then(() => changePushLanguage(currentDisplay().language))
      // If the browser refuses, notifications stay in the previous language.
      .catch(() => undefined);
  }, [language]);
}

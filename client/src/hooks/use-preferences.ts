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

/** Stores what one chooses for oneself, on every device. It holds at once; `failed` says that it could not be stored, and does not. */
export function useSavePreferences(failed: string) {
  const queryClient = useQueryClient();
  return useMutation({
    meta: { failed: { title: failed } },
    // One after the other: the last choice is the one that stays.
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

/** Lets what the account has chosen hold in the page that is open: after a login, after a choice. */
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
      // Where the browser won't, it is said in the other language.
      .catch(() => undefined);
  }, [language]);
}

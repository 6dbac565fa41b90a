import { useMutation, useQueryClient } from '@tanstack/react-query';
import { settingsQueries } from '#client/data/settings.queries.ts';
import { textOf, useText } from '#client/i18n/catalogue.ts';
import { settingsText } from '#client/i18n/es/platform/settings.ts';
import { call } from '#client/lib/api/api.ts';
import { changeDisplay } from '#client/lib/display.ts';
import { sessionQuery } from '#client/lib/session/session.ts';
import { toast } from '#client/lib/toast.ts';
import { type SystemSettingsBody, settingsEndpoints } from '#shared/contracts/platform/settings.ts';
import { siteLocales } from '#shared/domain/locales.ts';

/** Saves a part of the settings, and applies it to this page. */
export function useSaveSettings() {
  const queryClient = useQueryClient();
  const text = useText(settingsText);
  return useMutation({
    // The mutation is not cached, because its variables may contain secrets.
    gcTime: 0,
    meta: { failed: { title: text.saveFailed, description: text.loadFailedDescription } },
    mutationFn: (body: SystemSettingsBody) => call(settingsEndpoints.update, { body }),
    async onSuccess(settings) {
      const display = { ...settings, locales: siteLocales(settings.defaultCountry) };
      await changeDisplay(display, queryClient.getQueryData(sessionQuery().queryKey)?.language ?? null);
      queryClient.setQueryData(settingsQueries.all().queryKey, settings);
      void queryClient.invalidateQueries({ queryKey: ['models'] });
      const words = textOf(settingsText);
      toast({ title: words.saved, description: words.savedDescription });
    },
  });
}

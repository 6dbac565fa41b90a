import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { currentLanguage, useText } from '#client/i18n/catalogue.ts';
import { call } from '#client/lib/api.ts';
import { changeDisplay } from '#client/lib/display.ts';
import { sessionQuery } from '#client/lib/session.ts';
import { toast } from '#client/lib/toast.ts';
import { modelEndpoints } from '#shared/contracts/models.ts';
import { type SystemSettingsBody, settingsEndpoints } from '#shared/contracts/settings.ts';
import type { ProviderId } from '#shared/domain/providers.ts';
import { settingsText } from './text.ts';

export const settingsQueries = {
  all: () =>
    queryOptions({
      queryKey: ['settings'],
      queryFn: ({ signal }) => call(settingsEndpoints.get, { signal }),
      // Somebody else may have changed them.
      staleTime: 0,
    }),
  /** What of the installation everybody who is signed in may know. */
  setup: () =>
    queryOptions({
      queryKey: ['settings', 'setup'],
      queryFn: ({ signal }) => call(settingsEndpoints.setup, { signal }),
      staleTime: 0,
    }),
  branding: () =>
    queryOptions({
      queryKey: ['settings', 'branding'],
      queryFn: ({ signal }) => call(settingsEndpoints.branding, { signal }),
    }),
  models: (provider: ProviderId) =>
    queryOptions({
      queryKey: ['models', provider],
      queryFn: ({ signal }) => call(modelEndpoints.list, { query: { provider }, signal }),
    }),
};

/** Saves a part of the settings, which then holds here too. */
export function useSaveSettings() {
  const queryClient = useQueryClient();
  const text = useText(settingsText);
  return useMutation({
    // What it was called with may hold secrets.
    gcTime: 0,
    meta: { failed: { title: text.saveFailed, description: text.loadFailedDescription } },
    mutationFn: (body: SystemSettingsBody) => call(settingsEndpoints.update, { body }),
    async onSuccess(settings) {
      await changeDisplay(settings, queryClient.getQueryData(sessionQuery().queryKey)?.language ?? null);
      queryClient.setQueryData(settingsQueries.all().queryKey, settings);
      void queryClient.invalidateQueries({ queryKey: ['models'] });
      const told = settingsText[currentLanguage()];
      toast({ title: told.saved, description: told.savedDescription });
    },
  });
}

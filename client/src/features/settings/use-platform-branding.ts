import { useMutation, useQueryClient } from '@tanstack/react-query';
import { settingsQueries } from '#client/data/settings.queries.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { settingsText } from '#client/i18n/es/platform/settings.ts';
import { call } from '#client/lib/api/api.ts';
import type { Branding } from '#shared/contracts/assistants/branding.ts';
import type { BrandingBody } from '#shared/contracts/assistants/branding-body.ts';
import { settingsEndpoints } from '#shared/contracts/platform/settings.ts';

/** Saves the platform's branding, which applies to every assistant without its own. */
export function useSaveBranding(onSaved: (branding: Branding) => void) {
  const queryClient = useQueryClient();
  const text = useText(settingsText);
  return useMutation({
    meta: {
      done: { title: text.saved, description: text.savedDescription },
      failed: { title: text.saveFailed, description: text.loadFailedDescription },
    },
    mutationFn: (body: BrandingBody) => call(settingsEndpoints.setBranding, { body }),
    onSuccess(branding) {
      queryClient.setQueryData(settingsQueries.branding().queryKey, branding);
      void queryClient.invalidateQueries({ queryKey: ['assistants'] });
      onSaved(branding);
    },
  });
}

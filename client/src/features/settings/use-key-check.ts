import { useMutation } from '@tanstack/react-query';
import { useText } from '#client/i18n/catalogue.ts';
import { settingsText } from '#client/i18n/es/platform/settings.ts';
import { call } from '#client/lib/api/api.ts';
import { toast } from '#client/lib/toast.ts';
import { settingsEndpoints } from '#shared/contracts/platform/settings.ts';
import { type ProviderId, providerLabels } from '#shared/domain/assistants/providers.ts';

/** Checks a key with its provider, and shows the answer. */
export function useKeyCheck() {
  const text = useText(settingsText);
  return useMutation({
    // The mutation is not cached, because its variables contain a key.
    gcTime: 0,
    meta: { failed: { title: text.keyCheckFailed, description: text.loadFailedDescription } },
    mutationFn: (body: { provider: ProviderId; apiKey: string }) => call(settingsEndpoints.validateKey, { body }),
    onSuccess({ valid, result }, { provider }) {
      const failed = result === 'unreachable' ? text.keyCheckFailed : text.keyInvalidTitle;
      toast({
        title: valid ? text.keyValidTitle : failed,
        description: text.keyVerdicts[result](providerLabels[provider]),
        tone: valid ? 'success' : 'error',
      });
    },
  });
}

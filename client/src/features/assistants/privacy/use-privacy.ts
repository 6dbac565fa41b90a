import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useText } from '#client/i18n/catalogue.ts';
import { privacyText } from '#client/i18n/es/assistants/privacy.ts';
import { call } from '#client/lib/api/api.ts';
import { type PrivacySettingsBody, privacyEndpoints } from '#shared/contracts/privacy/privacy.ts';
import { privacyQuery } from './privacy.queries.ts';

export function useSavePrivacy(assistantId: number) {
  const queryClient = useQueryClient();
  const text = useText(privacyText);
  return useMutation({
    meta: { done: { title: text.saved }, failed: { title: text.saveFailed } },
    mutationFn: (body: PrivacySettingsBody) =>
      call(privacyEndpoints.updateSettings, { params: { id: assistantId }, body }),
    onSuccess: (settings) => queryClient.setQueryData(privacyQuery(assistantId).queryKey, settings),
  });
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useText } from '#client/i18n/catalogue.ts';
import { handoffText } from '#client/i18n/es/assistants/assistants-handoff.ts';
import { call } from '#client/lib/api/api.ts';
import { type HandoffSettingsBody, handoffEndpoints } from '#shared/contracts/assistants/handoff.ts';
import { handoffQuery } from './handoff.queries.ts';

export function useSaveHandoff(assistantId: number) {
  const queryClient = useQueryClient();
  const text = useText(handoffText);
  return useMutation({
    meta: { done: { title: text.saved }, failed: { title: text.saveFailed } },
    mutationFn: (body: HandoffSettingsBody) =>
      call(handoffEndpoints.updateSettings, { params: { id: assistantId }, body }),
    onSuccess: (settings) => queryClient.setQueryData(handoffQuery(assistantId).queryKey, settings),
  });
}

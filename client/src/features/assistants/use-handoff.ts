import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useText } from '#client/i18n/catalogue.ts';
import { call } from '#client/lib/api.ts';
import { type HandoffSettingsBody, handoffEndpoints } from '#shared/contracts/handoff.ts';
import { handoffText } from './handoff-text.ts';

/** Whether an assistant's visitors may ask for a person, who that is, and when. */
export const handoffQuery = (assistantId: number) =>
  queryOptions({
    queryKey: ['assistants', assistantId, 'handoff'] as const,
    queryFn: ({ signal }) => call(handoffEndpoints.settings, { params: { id: assistantId }, signal }),
    staleTime: 0,
  });

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

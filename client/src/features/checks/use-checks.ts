import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useText } from '#client/i18n/catalogue.ts';
import { checksText } from '#client/i18n/es/assistants/checks.ts';
import { call } from '#client/lib/api/api.ts';
import { type Check, checkEndpoints, type UpdateCheckBody } from '#shared/contracts/assistants/checks.ts';
import { checkQueries } from './checks.queries.ts';

function useChecksChanged(assistantId: number): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: checkQueries.all(assistantId) });
}

export function useUpdateCheck(assistantId: number, checkId: number) {
  const text = useText(checksText);
  const onSuccess = useChecksChanged(assistantId);
  return useMutation({
    meta: { done: { title: text.saved }, failed: { title: text.saveFailed, description: text.tryAgain } },
    mutationFn: (body: UpdateCheckBody) => call(checkEndpoints.update, { params: { id: assistantId, checkId }, body }),
    onSuccess,
  });
}

export function useRemoveCheck(assistantId: number) {
  const text = useText(checksText);
  const onSuccess = useChecksChanged(assistantId);
  return useMutation({
    meta: { done: { title: text.removed } },
    mutationFn: ({ id }: Check) => call(checkEndpoints.remove, { params: { id: assistantId, checkId: id } }),
    onSuccess,
  });
}

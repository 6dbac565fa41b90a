import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useText } from '#client/i18n/catalogue.ts';
import { privacyRequestsText } from '#client/i18n/es/assistants/privacy-requests.ts';
import { call } from '#client/lib/api/api.ts';
import { type PrivacyRequestBody, privacyRequestEndpoints } from '#shared/contracts/privacy/requests.ts';
import { requestsQuery } from './privacy.queries.ts';

export function useAddRequest(id: number) {
  const queryClient = useQueryClient();
  const text = useText(privacyRequestsText);
  return useMutation({
    meta: { done: { title: text.added }, failed: { title: text.saveFailed } },
    mutationFn: (body: PrivacyRequestBody) => call(privacyRequestEndpoints.addRequest, { params: { id }, body }),
    onSuccess: (requests) => queryClient.setQueryData(requestsQuery(id).queryKey, requests),
  });
}

export function useSettleRequest(id: number) {
  const queryClient = useQueryClient();
  const text = useText(privacyRequestsText);
  return useMutation({
    meta: { failed: { title: text.saveFailed } },
    mutationFn: ({ requestId, isDone }: { requestId: number; isDone: boolean }) =>
      call(privacyRequestEndpoints.settleRequest, { params: { id, requestId }, body: { isDone } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: requestsQuery(id).queryKey }),
  });
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useText } from '#client/i18n/catalogue.ts';
import { addToChecksText } from '#client/i18n/es/assistants/add-to-checks.ts';
import { call } from '#client/lib/api/api.ts';
import { type AddedCheck, checkEndpoints } from '#shared/contracts/assistants/checks.ts';

/** The key of all queries of an assistant's checks. */
export const checksKey = (assistantId: number) => ['checks', assistantId] as const;

/**
 * Adds a question to an assistant's checks, with a good answer (`acceptedAnswer`) if there is one, and shows the result. If the question is
 * there already or the list is full, the server refuses with a sentence for the owner. `AddToChecks` is the button with its dialog;
 * components with their own form call `mutateAsync`.
 */
export function useAddToChecks(assistantId: number) {
  const text = useText(addToChecksText);
  const queryClient = useQueryClient();
  return useMutation({
    meta: { done: { title: text.added }, failed: { title: text.failed, description: text.tryAgain } },
    mutationFn: (body: AddedCheck) => call(checkEndpoints.create, { params: { id: assistantId }, body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: checksKey(assistantId) }),
  });
}

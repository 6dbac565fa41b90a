import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useText } from '#client/i18n/catalogue.ts';
import { addToChecksText } from '#client/i18n/es/assistants/add-to-checks.ts';
import { call } from '#client/lib/api/api.ts';
import { type AddedCheck, checkEndpoints } from '#shared/contracts/assistants/checks.ts';

/** Of whatever is read of an assistant's checks. */
export const checksKey = (assistantId: number) => ['checks', assistantId] as const;

/**
 * Adds a question to an assistant's checks, with a good answer (`acceptedAnswer`) where there is one, and says how that went. A question
 * that is there already and a list that is full are refused with a sentence for the owner. `AddToChecks` is the button with its dialog;
 * who has a form of their own calls `mutateAsync`.
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

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { checksKey } from '#client/components/checks/use-add-to-checks.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { proposedChecksText } from '#client/i18n/es/assistants/proposed-checks.ts';
import { call } from '#client/lib/api/api.ts';
import { toast } from '#client/lib/toast.ts';
import { checkEndpoints } from '#shared/contracts/assistants/checks.ts';

/** Adds the chosen questions one after the other. If one is refused, those added before it stay. */
export function useAddProposals(assistantId: number) {
  const text = useText(proposedChecksText);
  const queryClient = useQueryClient();
  return useMutation({
    meta: { failed: { title: text.addFailed, description: text.tryAgain } },
    mutationFn: async (questions: readonly string[]) => {
      for (const question of questions)
        await call(checkEndpoints.create, { params: { id: assistantId }, body: { question } });
      return questions.length;
    },
    onSuccess: (count) => toast({ title: text.added(count) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: checksKey(assistantId) }),
  });
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { dropAssistant, storeAssistant } from '#client/data/stored-assistants.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { manageText } from '#client/i18n/es/assistants/assistants-manage.ts';
import { call } from '#client/lib/api/api.ts';
import { toast } from '#client/lib/toast.ts';
import type { OwnerAssistant } from '#shared/contracts/assistants/assistant-views.ts';
import { assistantEndpoints } from '#shared/contracts/assistants/assistants.ts';

/** Shows an assistant to visitors, or hides it. The screen changes at once, and changes back if the server refuses. */
export function useSetActive() {
  const text = useText(manageText);
  const queryClient = useQueryClient();
  return useMutation({
    meta: { failed: { title: text.stateFailed, description: text.updateFailedDescription } },
    mutationFn: ({ assistant: { id }, isActive }: { assistant: OwnerAssistant; isActive: boolean }) =>
      call(assistantEndpoints.update, { params: { id }, body: { isActive } }),
    onMutate: ({ assistant, isActive }) => storeAssistant(queryClient, { ...assistant, isActive }),
    onSuccess: (_, { isActive }) => {
      void queryClient.invalidateQueries({ queryKey: ['assistants'] });
      toast({ title: text.updated, description: isActive ? text.nowVisible : text.nowHidden });
    },
    onError: (_, { assistant }) => storeAssistant(queryClient, assistant),
  });
}

export function useRemoveAssistant() {
  const text = useText(manageText);
  const queryClient = useQueryClient();
  return useMutation({
    meta: { done: { title: text.removed } },
    mutationFn: ({ id }: OwnerAssistant) => call(assistantEndpoints.remove, { params: { id } }),
    onSuccess: (_, { id }) => {
      dropAssistant(queryClient, id);
      void queryClient.invalidateQueries({ queryKey: ['assistants'] });
    },
  });
}

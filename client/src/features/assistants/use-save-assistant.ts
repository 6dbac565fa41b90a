import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useText } from '#client/i18n/catalogue.ts';
import { call } from '#client/lib/api.ts';
import { userMessageOf } from '#client/lib/api-error.ts';
import { toast } from '#client/lib/toast.ts';
import { assistantEndpoints, type OwnerAssistant } from '#shared/contracts/assistants.ts';
import { type AssistantFields, bodyOf } from './assistant-form.ts';
import { manageText } from './manage-text.ts';
import { isOwnerView, storeAssistant } from './use-my-assistants.ts';

/** Creates an assistant, or with an id changes that one. */
export function useSaveAssistant(id: number | undefined, onSaved: (assistant: OwnerAssistant) => void) {
  const text = useText(manageText);
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (fields: AssistantFields) => {
      const body = bodyOf(fields);
      const saved =
        id === undefined
          ? await call(assistantEndpoints.create, { body })
          : await call(assistantEndpoints.update, { params: { id }, body });
      if (!isOwnerView(saved)) throw new Error('The server showed an assistant to its owner as to a stranger');
      return saved;
    },
    onSuccess: (assistant) => {
      storeAssistant(queryClient, assistant);
      void queryClient.invalidateQueries({ queryKey: ['assistants'] });
      toast({ title: id === undefined ? text.created : text.updated });
      onSaved(assistant);
    },
    onError: (error) =>
      toast({
        tone: 'error',
        title: id === undefined ? text.createFailed : text.updateFailed,
        description: userMessageOf(
          error,
          id === undefined ? text.createFailedDescription : text.updateFailedDescription,
        ),
      }),
  });
}

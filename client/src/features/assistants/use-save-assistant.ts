import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useText } from '#client/i18n/catalogue.ts';
import { call } from '#client/lib/api.ts';
import { ApiError, userMessageOf } from '#client/lib/api-error.ts';
import { useSession } from '#client/lib/session.ts';
import { toast } from '#client/lib/toast.ts';
import { assistantEndpoints, type OwnerAssistant } from '#shared/contracts/assistants.ts';
import type { AssistantFields } from './assistant-form.ts';
import { manageText } from './manage-text.ts';
import { storeAssistant } from './stored-assistants.ts';
import { isOwnerView } from './use-my-assistants.ts';

/** Creates an assistant, one's own unless the form names an owner, or with an id changes that one. */
export function useSaveAssistant(id: number | undefined, onSaved: (assistant: OwnerAssistant) => void) {
  const text = useText(manageText);
  const queryClient = useQueryClient();
  const { user } = useSession();
  return useMutation({
    mutationFn: async (body: AssistantFields) => {
      const saved =
        id === undefined
          ? await call(assistantEndpoints.create, { body: { userId: user?.id, ...body } })
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
          id === undefined ? text.createFailedDescription : withStatus(text.updateFailedDescription, error),
        ),
      }),
  });
}

const shownBodyChars = 100;

/** What came in place of a sentence, for whoever is asked for help. */
function withStatus(sentence: string, error: Error): string {
  return error instanceof ApiError ? `${sentence} (${error.message.slice(0, shownBodyChars)})` : sentence;
}

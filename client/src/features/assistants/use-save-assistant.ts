import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useText } from '#client/i18n/catalogue.ts';
import { call } from '#client/lib/api.ts';
import { ApiError, userMessageOf } from '#client/lib/api-error.ts';
import { useSession } from '#client/lib/session.ts';
import { toast } from '#client/lib/toast.ts';
import { assistantEndpoints, type OwnerAssistant } from '#shared/contracts/assistants.ts';
import { type AssistantFields, changesOf } from './assistant-form.ts';
import { manageText } from './manage-text.ts';
import { storeAssistant } from './stored-assistants.ts';
import { isOwnerView } from './use-my-assistants.ts';

export interface AssistantSave {
  fields: AssistantFields;
  /** What the form began with; none for a new one. */
  base: OwnerAssistant | undefined;
}

/**
 * Creates an assistant, one's own unless the form names an owner, or saves what the form changes of one. That somebody else has
 * changed the same meanwhile (`isEditConflict`) is the form's to tell.
 */
export function useSaveAssistant(onSaved: (assistant: OwnerAssistant) => void) {
  const text = useText(manageText);
  const queryClient = useQueryClient();
  const { user } = useSession();
  return useMutation({
    mutationFn: async ({ fields, base }: AssistantSave) => {
      const saved = base
        ? await call(assistantEndpoints.update, { params: { id: base.id }, body: changesOf(fields, base) })
        : await call(assistantEndpoints.create, { body: { userId: user?.id, ...fields } });
      if (!isOwnerView(saved)) throw new Error('The server showed an assistant to its owner as to a stranger');
      return saved;
    },
    onSuccess: (assistant, { base }) => {
      storeAssistant(queryClient, assistant);
      void queryClient.invalidateQueries({ queryKey: ['assistants'] });
      toast({ title: base ? text.updated : text.created });
      onSaved(assistant);
    },
    onError: (error, { base }) =>
      isEditConflict(error) ||
      toast({
        tone: 'error',
        title: base ? text.updateFailed : text.createFailed,
        description: userMessageOf(
          error,
          base ? withStatus(text.updateFailedDescription, error) : text.createFailedDescription,
        ),
      }),
  });
}

/** Somebody else has changed the same fields since the form began; `errors` names them. */
export function isEditConflict(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'edit_conflict';
}

const shownBodyChars = 100;

/** What came in place of a sentence, for whoever is asked for help. */
function withStatus(sentence: string, error: Error): string {
  return error instanceof ApiError ? `${sentence} (${error.message.slice(0, shownBodyChars)})` : sentence;
}

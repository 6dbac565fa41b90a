import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { isOwnerView } from '#client/data/assistants.queries.ts';
import { storeAssistant } from '#client/data/stored-assistants.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { manageText } from '#client/i18n/es/assistants/assistants-manage.ts';
import { call } from '#client/lib/api/api.ts';
import { ApiError, userMessageOf, wasCancelled } from '#client/lib/api/api-error.ts';
import { isEditConflict } from '#client/lib/edit-conflict.ts';
import { useSession } from '#client/lib/session/session.ts';
import { toast } from '#client/lib/toast.ts';
import type { OwnerAssistant } from '#shared/contracts/assistants/assistant-views.ts';
import { assistantEndpoints } from '#shared/contracts/assistants/assistants.ts';
import { type AssistantFields, changesOf } from './assistant-form.ts';

export interface AssistantSave {
  fields: AssistantFields;
  /** The assistant that the form began with. Undefined for a new one. */
  base: OwnerAssistant | undefined;
}

/**
 * Creates an assistant, which is the user's own unless the form names an owner, or saves what the form changes in one. If somebody else has
 * changed the same fields meanwhile (`isEditConflict`), the form shows that. `cancel` stops waiting: what has reached the server by then is
 * saved.
 */
export function useSaveAssistant() {
  const text = useText(manageText);
  const queryClient = useQueryClient();
  const { user } = useSession();
  const sending = useRef<AbortController>(undefined);
  const mutation = useMutation({
    mutationFn: async ({ fields, base }: AssistantSave) => {
      sending.current = new AbortController();
      const { signal } = sending.current;
      const saved = base
        ? await call(assistantEndpoints.update, { params: { id: base.id }, body: changesOf(fields, base), signal })
        : await call(assistantEndpoints.create, { body: createBody(fields, user?.id), signal });
      if (!isOwnerView(saved)) throw new Error('The server showed an assistant to its owner as to a stranger');
      return saved;
    },
    onSuccess: (assistant, { base }) => {
      storeAssistant(queryClient, assistant);
      void queryClient.invalidateQueries({ queryKey: ['assistants'] });
      toast({ title: base ? text.updated : text.created });
    },
    onError: (error, { base }) =>
      isEditConflict(error) ||
      wasCancelled(error) ||
      toast({
        tone: 'error',
        title: base ? text.updateFailed : text.createFailed,
        description: userMessageOf(
          error,
          base ? withStatus(text.updateFailedDescription, error) : text.createFailedDescription,
        ),
      }),
  });
  return { ...mutation, cancel: () => sending.current?.abort() };
}

/** The request body of a new assistant. If it is for another user and has no address, it gets its owner's, which the server knows. */
function createBody({ notificationEmail, ...fields }: AssistantFields, userId: number | undefined) {
  const isOthers = fields.userId !== undefined && fields.userId !== userId;
  return { userId, ...fields, ...(isOthers && !notificationEmail ? {} : { notificationEmail }) };
}

const shownBodyChars = 100;

/** Adds the start of the server's response to a sentence, for the people who are asked for help. */
function withStatus(sentence: string, error: Error): string {
  return error instanceof ApiError ? `${sentence} (${error.message.slice(0, shownBodyChars)})` : sentence;
}

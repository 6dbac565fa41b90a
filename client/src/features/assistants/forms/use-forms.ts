import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useText } from '#client/i18n/catalogue.ts';
import { assistantFormsText } from '#client/i18n/es/assistants/assistants-forms.ts';
import { call } from '#client/lib/api/api.ts';
import { type Form, type FormBody, formEndpoints } from '#shared/contracts/assistants/forms.ts';
import { formsQuery } from './forms.queries.ts';

/** Adds a form, or changes one. */
export function useSaveForm(assistantId: number, formId?: number) {
  const queryClient = useQueryClient();
  const text = useText(assistantFormsText);
  return useMutation({
    meta: { done: { title: text.saved }, failed: { title: text.saveFailed } },
    mutationFn: (body: FormBody): Promise<Form> =>
      formId === undefined
        ? call(formEndpoints.create, { params: { id: assistantId }, body })
        : call(formEndpoints.update, { params: { id: assistantId, formId }, body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: formsQuery(assistantId).queryKey }),
  });
}

export function useRemoveForm(assistantId: number) {
  const queryClient = useQueryClient();
  const text = useText(assistantFormsText);
  return useMutation({
    meta: { done: { title: text.removed } },
    mutationFn: (formId: number) => call(formEndpoints.remove, { params: { id: assistantId, formId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: formsQuery(assistantId).queryKey }),
  });
}

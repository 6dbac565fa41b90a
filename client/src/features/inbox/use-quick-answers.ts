import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useText } from '#client/i18n/catalogue.ts';
import { inboxText } from '#client/i18n/es/inbox.ts';
import { call } from '#client/lib/api/api.ts';
import { type QuickAnswer, quickAnswerEndpoints } from '#shared/contracts/conversations/quick-answers.ts';
import { inboxQueries } from './inbox.queries.ts';

type QuickAnswerValues = Pick<QuickAnswer, 'title' | 'text'>;

/** Saves a quick answer. Without an id it is a new one. */
export function useSaveQuickAnswer(id: number | undefined) {
  const queryClient = useQueryClient();
  const text = useText(inboxText);
  return useMutation({
    meta: { failed: { title: text.quick.saveFailed } },
    mutationFn: (body: QuickAnswerValues) =>
      id === undefined
        ? call(quickAnswerEndpoints.addQuickAnswer, { body })
        : call(quickAnswerEndpoints.updateQuickAnswer, { params: { id }, body }),
    onSuccess: () => queryClient.invalidateQueries(inboxQueries.quickAnswers),
  });
}

export function useRemoveQuickAnswer() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(quickAnswerEndpoints.removeQuickAnswer, { params: { id } }),
    onSuccess: () => queryClient.invalidateQueries(inboxQueries.quickAnswers),
  });
}

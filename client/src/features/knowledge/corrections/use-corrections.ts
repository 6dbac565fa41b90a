import { useMutation } from '@tanstack/react-query';
import type * as z from 'zod';
import { useAddToChecks } from '#client/components/checks/use-add-to-checks.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { correctionsText } from '#client/i18n/es/assistants/corrections.ts';
import { call } from '#client/lib/api/api.ts';
import { knowledgeEndpoints } from '#shared/contracts/assistants/knowledge.ts';
import { heldSentenceEndpoints } from '#shared/contracts/conversations/held-sentences.ts';
import { ratingEndpoints } from '#shared/contracts/conversations/ratings.ts';
import type { correctionForm } from '../source-forms.ts';
import { useKnowledgeChanged } from '../use-knowledge.ts';
import type { Correctable } from './corrections.queries.ts';

/** Marks an answer as handled, which removes it from the list. */
function settle(assistantId: number, { kind, id }: Correctable): Promise<unknown> {
  return kind === 'poor'
    ? call(ratingEndpoints.handlePoorAnswer, { params: { id: assistantId, messageId: id } })
    : call(heldSentenceEndpoints.handleHeldSentence, { params: { id: assistantId, sentenceId: id } });
}

/** Stores the right answer as a source, and on request the question as a check with that answer. */
export function useCorrect(assistantId: number, item: Correctable) {
  const text = useText(correctionsText);
  const addToChecks = useAddToChecks(assistantId);
  const onSuccess = useKnowledgeChanged(assistantId);
  return useMutation({
    meta: { done: { title: text.corrected }, failed: { title: text.correctFailed, description: text.tryAgain } },
    mutationFn: async ({ question, answer, isChecked }: z.output<typeof correctionForm>) => {
      const params = { id: assistantId };
      await call(knowledgeEndpoints.create, { params, body: { kind: 'qa', question, answer } });
      // The source is stored. Errors are ignored from here on, because a retry would store it twice.
      await settle(assistantId, item).catch(() => {});
      // If the question cannot become a check, the mutation shows the error itself.
      if (isChecked) await addToChecks.mutateAsync({ question, acceptedAnswer: answer }).catch(() => {});
    },
    onSuccess,
  });
}

export function useSettle(assistantId: number) {
  const text = useText(correctionsText);
  const onSuccess = useKnowledgeChanged(assistantId);
  return useMutation({
    meta: { done: { title: text.dismissed }, failed: { title: text.dismissFailed, description: text.tryAgain } },
    mutationFn: (item: Correctable) => settle(assistantId, item),
    onSuccess,
  });
}

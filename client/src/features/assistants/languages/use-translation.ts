import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEditing } from '#client/hooks/use-editing.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { translationsText } from '#client/i18n/es/translations.ts';
import { call } from '#client/lib/api/api.ts';
import { withExpected } from '#client/lib/edit-conflict.ts';
import { lateRules, useLateRulesForm } from '#client/lib/forms/late-rules.ts';
import {
  type OwnersWords,
  type TranslationBody,
  translationEndpoints,
} from '#shared/contracts/assistants/translations.ts';
import type { VisitorLanguage } from '#shared/domain/display.ts';
import { translatedQuery, translationQuery } from './translations.queries.ts';
import { changedWords, wordNames, wordsValues } from './words-values.ts';

const loadRules = lateRules(() => import('./words-rules.ts'), 'wordsRules');

/** The timeout for a model's translation, which takes longer than other responses. */
const proposalMs = 120_000;

/** The form of an assistant's texts in a language. After a save, it starts again from the saved texts. */
export function useTranslation(id: number, language: VisitorLanguage, words: OwnersWords) {
  const queryClient = useQueryClient();
  const text = useText(translationsText);
  const form = useLateRulesForm(loadRules, { defaultValues: wordsValues(words) });
  const query = translationQuery(id, language);
  const save = useMutation({
    meta: { done: { title: text.saved }, failed: { title: text.saveFailed } },
    mutationFn: (body: TranslationBody) => call(translationEndpoints.set, { params: { id, language }, body }),
    onSuccess: (saved) => {
      queryClient.setQueryData(query.queryKey, saved);
      void queryClient.invalidateQueries({ queryKey: translatedQuery(id).queryKey, exact: true });
    },
  });
  const editing = useEditing({
    form,
    stored: words,
    names: wordNames,
    changesOf: changedWords,
    valuesOf: wordsValues,
    save: async (fields, base = words) =>
      (await save.mutateAsync(withExpected(changedWords(fields, base), base))).words,
    read: async () => (await queryClient.fetchQuery({ ...query, staleTime: 0 })).words,
    onSaved: (saved) => form.reset(wordsValues(saved)),
  });
  return { form, editing, isSaving: save.isPending };
}

/** Asks a model to translate the missing texts. Nothing is saved. */
export function useProposal(id: number, language: VisitorLanguage) {
  const text = useText(translationsText);
  return useMutation({
    meta: { failed: { title: text.proposeFailed } },
    mutationFn: async () =>
      (await call(translationEndpoints.propose, { params: { id, language }, limitMs: proposalMs })).words,
  });
}

import { useState } from 'react';
import { lateRules, useLateRulesForm } from '#client/lib/forms/late-rules.ts';
import { showFieldErrors, submitWith } from '#client/lib/forms/submit-with.ts';
import { useSession } from '#client/lib/session/session.ts';
import type { OwnerAssistant } from '#shared/contracts/assistants/assistant-views.ts';
import { blanksIn } from '#shared/domain/assistants/blanks.ts';
import { type AssistantFields, type AssistantFormValues, adminValuesOf, valuesOf } from './assistant-form.ts';
import { useAssistantEditing } from './use-assistant-editing.ts';
import { editorDraftKey, useEditorDraft } from './use-editor-draft.ts';
import { usePreselectedModel } from './use-preselected-model.ts';

export interface AssistantFormOptions {
  /** The assistant to edit. Undefined while one is created. */
  assistant: OwnerAssistant | undefined;
  /** The name under which the values are kept until they are saved: an assistant's id, or a text for a new one or a copy. */
  draft: string | number;
  start: AssistantFormValues;
  /** Whether the form has the owner field and the back office's rules. */
  isBackOffice: boolean;
  onSaved?: (assistant: OwnerAssistant) => void;
  /** Called before an invalid field takes the focus, because the field must be on the screen. */
  showFields: () => void;
}

const loadOwnerRules = lateRules(() => import('./assistant-rules.ts'), 'ownerRules');
const loadAdminRules = lateRules(() => import('./assistant-rules.ts'), 'adminRules');

/** The form of an assistant. Its values are kept until they are saved. If visitors would see unfilled blanks, the user is asked first. */
export function useAssistantForm({
  assistant,
  draft: what,
  isBackOffice,
  showFields,
  ...options
}: AssistantFormOptions) {
  const { user } = useSession();
  const [start, setStart] = useState(options.start);
  const form = useLateRulesForm(isBackOffice ? loadAdminRules : loadOwnerRules, { defaultValues: start });
  usePreselectedModel(form, assistant === undefined);
  const draft = useEditorDraft(form, editorDraftKey(user?.id, what), start, assistant === undefined);
  const formValuesOf = isBackOffice ? adminValuesOf : valuesOf;
  const editing = useAssistantEditing({
    form,
    assistant,
    valuesOf: formValuesOf,
    onSaved(saved) {
      const values = formValuesOf(saved);
      form.reset(values);
      setStart(values);
      draft.drop();
      options.onSaved?.(saved);
    },
  });
  const [toPublish, setToPublish] = useState<AssistantFields>();
  const save = {
    mutateAsync: async (fields: AssistantFields) =>
      openBlanks(fields) > 0 ? setToPublish(fields) : editing.mutateAsync(fields),
  };
  return {
    form,
    draft,
    editing,
    submit: submitWith(form, save, undefined, showFields),
    /** The question about blanks that visitors would see: whether to save them as they are, or not yet. */
    blanks: {
      count: toPublish ? openBlanks(toPublish) : 0,
      goBack: () => setToPublish(undefined),
      publish() {
        setToPublish(undefined);
        if (toPublish) void editing.mutateAsync(toPublish).catch((error) => showFieldErrors(form, error));
      },
    },
  };
}

export type AssistantFormWork = ReturnType<typeof useAssistantForm>;

/** How many of a template's unfilled blanks visitors would see. */
function openBlanks({ isActive = true, description, systemPrompt }: AssistantFields): number {
  return isActive ? blanksIn(`${description}\n${systemPrompt}`).length : 0;
}

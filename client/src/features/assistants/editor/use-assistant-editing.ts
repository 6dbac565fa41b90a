import { useQueryClient } from '@tanstack/react-query';
import { myAssistantQueries } from '#client/data/assistants.queries.ts';
import { useEditing } from '#client/hooks/use-editing.ts';
import { changedFields } from '#client/lib/edit-conflict.ts';
import type { OwnerAssistant } from '#shared/contracts/assistants/assistant-views.ts';
import { editedFieldNames } from '#shared/domain/assistants/editing.ts';
import type { AssistantForm, AssistantFormValues } from './assistant-form.ts';
import { useSaveAssistant } from './use-save-assistant.ts';

interface AssistantEditingOptions {
  form: AssistantForm;
  /** The assistant that the form began with. Undefined while one is created. */
  assistant: OwnerAssistant | undefined;
  valuesOf: (assistant: OwnerAssistant) => AssistantFormValues;
  onSaved: (assistant: OwnerAssistant) => void;
}

/** Saves the form of an assistant, new or not. */
export function useAssistantEditing({ form, assistant, valuesOf, onSaved }: AssistantEditingOptions) {
  const queryClient = useQueryClient();
  const { mutateAsync, isPending, cancel } = useSaveAssistant();
  const editing = useEditing({
    form,
    stored: assistant,
    names: editedFieldNames,
    changesOf: (fields, base) => changedFields(fields, base, editedFieldNames),
    valuesOf,
    save: (fields, base) => mutateAsync({ fields, base }),
    read: async ({ id }) => queryClient.fetchQuery(myAssistantQueries.one(id)),
    onSaved,
  });
  return { ...editing, isPending, cancel };
}

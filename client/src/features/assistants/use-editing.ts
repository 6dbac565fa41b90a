import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { pick } from '#client/lib/pick.ts';
import { type EditedFieldName, editedFieldNames, type OwnerAssistant } from '#shared/contracts/assistants.ts';
import { type AssistantFields, type AssistantForm, type AssistantFormValues, changedNames } from './assistant-form.ts';
import { myAssistantQueries } from './use-my-assistants.ts';
import { isEditConflict, useSaveAssistant } from './use-save-assistant.ts';

/** What two people have made of the same fields. */
export interface EditConflict {
  names: EditedFieldName[];
  mine: AssistantFields;
  theirs: OwnerAssistant;
}

interface EditingOptions {
  form: AssistantForm;
  /** The one that the form began with; none while one is created. */
  assistant: OwnerAssistant | undefined;
  valuesOf: (assistant: OwnerAssistant) => AssistantFormValues;
  onSaved: (assistant: OwnerAssistant) => void;
}

/** Saves the form of an assistant, and lets one choose where somebody else has changed the same meanwhile. */
export function useEditing({ form, assistant, valuesOf, onSaved }: EditingOptions) {
  const queryClient = useQueryClient();
  const [base, setBase] = useState(assistant);
  const [conflict, setConflict] = useState<EditConflict>();
  const { mutateAsync, isPending } = useSaveAssistant((saved) => {
    setBase((before) => before && saved);
    onSaved(saved);
  });

  async function save(fields: AssistantFields, from: OwnerAssistant | undefined): Promise<void> {
    try {
      await mutateAsync({ fields, base: from });
    } catch (error) {
      if (!from || !isEditConflict(error)) throw error;
      const theirs = await queryClient.fetchQuery(myAssistantQueries.one(from.id));
      const names = editedFieldNames.filter((name) => error.errors.some(({ path }) => path === name));
      setConflict({ names, mine: fields, theirs });
    }
  }

  /** Goes on from what is stored now: with its values where nothing was written over them, and in the fields `given`. */
  async function resolve({ mine, theirs }: EditConflict, given: EditedFieldName[]): Promise<void> {
    const touched = base ? changedNames(mine, base) : [];
    const taken = editedFieldNames.filter((name) => given.includes(name) || !touched.includes(name));
    form.reset({ ...form.getValues(), ...pick(valuesOf(theirs), taken) }, { keepDefaultValues: true });
    setBase(theirs);
    setConflict(undefined);
    await form.handleSubmit((fields) => save(fields, theirs).catch(() => undefined))();
  }

  return {
    isPending,
    mutateAsync: (fields: AssistantFields) => save(fields, base),
    conflict,
    resolve: (given: EditedFieldName[]) => void (conflict && resolve(conflict, given)),
    giveUp: () => setConflict(undefined),
  };
}

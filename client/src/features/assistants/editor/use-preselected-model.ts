import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { modelsQuery } from '#client/data/models.queries.ts';
import type { AssistantForm } from './assistant-form.ts';

/** Sets a new assistant's model to the one that the settings preselect for its provider, unless a model was chosen. */
export function usePreselectedModel(form: AssistantForm, isNew: boolean): void {
  const provider = useWatch({ control: form.control, name: 'provider' }) ?? 'deepseek';
  const { data: models } = useQuery(modelsQuery(provider));
  const preselected = models?.find((model) => model.preselected)?.id;
  useEffect(() => {
    if (isNew && preselected && form.getValues('model') === '') form.setValue('model', preselected);
  }, [form, isNew, preselected]);
}

import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { modelsQuery } from '#client/data/models.queries.ts';
import type { AssistantForm } from './assistant-form.ts';

/** Gives a new assistant the model that the settings want for its provider, until somebody chooses another. */
export function usePreselectedModel(form: AssistantForm, isNew: boolean): void {
  const provider = useWatch({ control: form.control, name: 'provider' }) ?? 'deepseek';
  const { data: models } = useQuery(modelsQuery(provider));
  const preselected = models?.find((model) => model.preselected)?.id;
  useEffect(() => {
    if (isNew && preselected && form.getValues('model') === '') form.setValue('model', preselected);
  }, [form, isNew, preselected]);
}

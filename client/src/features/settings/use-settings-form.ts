import type { DefaultValues, FieldValues } from 'react-hook-form';
import type * as z from 'zod';
import { submitWith, useZodForm } from '#client/lib/use-zod-form.ts';
import type { SystemSettings, SystemSettingsBody } from '#shared/contracts/settings.ts';
import { useSaveSettings } from './use-settings.ts';

/** The form of one part of the settings. What was saved is its new start: of a secret that is the mask. */
export function useSettingsForm<Input extends FieldValues, Output extends SystemSettingsBody>(
  schema: z.ZodType<Output, Input>,
  settings: SystemSettings,
  valuesOf: (settings: SystemSettings) => DefaultValues<Input> & Input,
) {
  const save = useSaveSettings();
  const form = useZodForm(schema, { defaultValues: valuesOf(settings) });
  const saveAndRestart = {
    mutateAsync: async (body: Output) => form.reset(valuesOf(await save.mutateAsync(body))),
  };
  return { form, isDirty: form.formState.isDirty, isSaving: save.isPending, submit: submitWith(form, saveAndRestart) };
}

import { useQueryClient } from '@tanstack/react-query';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { settingsQueries } from '#client/data/settings.queries.ts';
import { useEditing } from '#client/hooks/use-editing.ts';
import { changedFields, withExpected } from '#client/lib/edit-conflict.ts';
import { type LateRules, useLateRulesForm } from '#client/lib/forms/late-rules.ts';
import { submitWith } from '#client/lib/forms/submit-with.ts';
import type { EditedSettingName, SystemSettings, SystemSettingsBody } from '#shared/contracts/platform/settings.ts';
import { useSaveSettings } from './use-settings.ts';

type EditedSettings = Omit<SystemSettingsBody, 'expected'>;

/** The form of one part of the settings. The saved values become its new defaults. For a secret that is the mask. */
export function useSettingsForm<Input extends FieldValues, Output extends EditedSettings>(
  loadRules: LateRules<Input, Output>,
  settings: SystemSettings,
  valuesOf: (settings: SystemSettings) => DefaultValues<Input> & Input,
) {
  const queryClient = useQueryClient();
  const save = useSaveSettings();
  const form = useLateRulesForm(loadRules, { defaultValues: valuesOf(settings) });
  const start = valuesOf(settings);
  const isSetting = (name: string): name is EditedSettingName => name in settings;
  const names = Object.keys(start).filter(isSetting);
  const changesOf = (fields: Output, base: SystemSettings) =>
    changedFields<EditedSettings, EditedSettingName>(fields, base, names);
  const editing = useEditing({
    form,
    stored: settings,
    names,
    changesOf,
    valuesOf,
    save: (fields, base = settings) => save.mutateAsync(withExpected(changesOf(fields, base), base)),
    read: () => queryClient.fetchQuery(settingsQueries.all()),
    onSaved: (saved) => form.reset(valuesOf(saved)),
  });
  return {
    form,
    isDirty: form.formState.isDirty,
    isSaving: save.isPending,
    submit: submitWith(form, editing),
    editing,
  };
}

import { useWatch } from 'react-hook-form';
import { FormField } from '#client/components/patterns/form-field.tsx';
import { SectionCard } from '#client/components/patterns/layout/section-card.tsx';
import { Select } from '#client/components/ui/form/select.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { settingsText } from '#client/i18n/es/platform/settings.ts';
import { lateRules, useLateRulesForm } from '#client/lib/forms/late-rules.ts';
import { submitWith } from '#client/lib/forms/submit-with.ts';
import { providerIds, providerLabels } from '#shared/domain/assistants/providers.ts';
import { useKeyCheck } from '../use-key-check.ts';
import { KeyInput } from './key-input.tsx';

const loadKeyCheckRules = lateRules(() => import('../settings-rules.ts'), 'keyCheckRules');

/** Asks a provider whether a key is valid. The key is not stored. */
export function CheckKey() {
  const text = useText(settingsText);
  const check = useKeyCheck();
  const form = useLateRulesForm(loadKeyCheckRules, { defaultValues: { provider: providerIds[0], apiKey: '' } });
  const provider = useWatch({ control: form.control, name: 'provider' });
  const apiKey = useWatch({ control: form.control, name: 'apiKey' });
  const submit = submitWith(form, check);
  return (
    <SectionCard title={text.checkTitle} description={text.checkDescription}>
      <form noValidate onSubmit={submit} className="space-y-5">
        <FormField label={text.provider}>
          {(control) => (
            <Select {...control} {...form.register('provider')}>
              {providerIds.map((id) => (
                <option key={id} value={id}>
                  {providerLabels[id]}
                </option>
              ))}
            </Select>
          )}
        </FormField>
        <FormField label={text.key} error={form.formState.errors.apiKey?.message}>
          {(control) => (
            <KeyInput
              control={control}
              registered={form.register('apiKey')}
              value={apiKey}
              provider={provider}
              isChecking={check.isPending}
            />
          )}
        </FormField>
      </form>
    </SectionCard>
  );
}

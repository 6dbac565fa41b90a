import { type UseFormReturn, useWatch } from 'react-hook-form';
import type * as z from 'zod';
import { FormField } from '#client/components/patterns/form-field.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { settingsText } from '#client/i18n/es/platform/settings.ts';
import type { apiKeysFields, SystemSettings } from '#shared/contracts/platform/settings.ts';
import { type ProviderId, providerLabels } from '#shared/domain/assistants/providers.ts';
import { useKeyCheck } from '../use-key-check.ts';
import { KeyInput } from './key-input.tsx';

interface KeyFieldProps {
  form: UseFormReturn<z.input<typeof apiKeysFields>, unknown, z.output<typeof apiKeysFields>>;
  name: 'openaiApiKey' | 'deepseekApiKey';
  provider: ProviderId;
  /** The mask of the stored key. Null if there is none. */
  stored: string | null;
  source: SystemSettings['openaiKeySource'];
}

const variables: Record<ProviderId, string> = { openai: 'OPENAI_API_KEY', deepseek: 'DEEPSEEK_API_KEY' };

/** The field for a provider's key: the mask of the stored key, or a new key that can be checked before it is saved. */
export function KeyField({ form, name, provider, stored, source }: KeyFieldProps) {
  const text = useText(settingsText);
  const check = useKeyCheck();
  const apiKey = useWatch({ control: form.control, name }) ?? '';
  const label = providerLabels[provider];

  function validate(): void {
    if (apiKey.trim()) check.mutate({ provider, apiKey });
    else form.setError(name, { message: text.enterKey(label) }, { shouldFocus: true });
  }

  function help(): string {
    if (stored) return text.keyStored(stored);
    return source === 'environment' ? text.keyFromEnvironment(variables[provider]) : text.keyMissing;
  }

  return (
    <FormField label={text.keyOf(label)} help={help()} error={form.formState.errors[name]?.message}>
      {(control) => (
        <KeyInput
          control={control}
          registered={form.register(name)}
          value={apiKey}
          provider={provider}
          isChecking={check.isPending}
          onValidate={validate}
        />
      )}
    </FormField>
  );
}

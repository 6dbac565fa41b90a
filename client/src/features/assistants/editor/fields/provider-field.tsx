import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { settingsQueries } from '#client/data/settings.queries.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { editorText } from '#client/i18n/es/assistants/assistants-editor.ts';
import { type ProviderId, providerIds, providerLabels } from '#shared/domain/assistants/providers.ts';
import type { AssistantForm } from '../assistant-form.ts';

interface ProviderFieldProps {
  form: AssistantForm;
  /** The model to select after a change of provider. Empty for the provider's usual one. */
  modelOf: (provider: ProviderId) => string;
}

/** Selects the provider. A change resets the model, because another provider has other models. */
export function ProviderField({ form, modelOf }: ProviderFieldProps) {
  const text = useText(editorText);
  const id = useId();
  const { data: setup } = useQuery(settingsQueries.setup());
  const chosen = useWatch({ control: form.control, name: 'provider' });
  const isOff = (provider: ProviderId) => setup?.providersOff.includes(provider) ?? false;
  const startOver = () => form.setValue('model', modelOf(form.getValues('provider') ?? 'openai'));
  return (
    <div role="radiogroup" aria-labelledby={id}>
      <p id={id} className="mb-1.5 text-sm font-medium">
        {text.provider}
      </p>
      <div className="grid gap-2 sm:grid-cols-2">
        {[...providerIds].reverse().map((provider) => (
          <label
            key={provider}
            className="flex min-h-11 cursor-pointer items-start gap-3 rounded-control border border-line-strong p-3 transition-colors duration-150 has-checked:border-focus has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              value={provider}
              disabled={isOff(provider) && chosen !== provider}
              {...form.register('provider', { onChange: startOver })}
              className="mt-1 size-4 shrink-0 accent-focus supports-[selector(:has(a))]:outline-none"
            />
            <span>
              <span className="block font-medium">{providerLabels[provider]}</span>
              <span className="block text-sm text-muted-on-surface">
                {text.providerDescriptions[provider]} {text.providerPlaces[provider]}
              </span>
              {isOff(provider) && <span className="block text-sm font-medium">{text.providerOff}</span>}
            </span>
          </label>
        ))}
      </div>
    </div>
  );
}

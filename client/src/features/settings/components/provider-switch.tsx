import { Controller, type UseFormReturn } from 'react-hook-form';
import type * as z from 'zod';
import { Switch } from '#client/components/ui/form/switch.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { settingsText } from '#client/i18n/es/platform/settings.ts';
import type { apiKeysFields } from '#shared/contracts/platform/settings.ts';
import { type ProviderId, providerLabels } from '#shared/domain/assistants/providers.ts';

interface ProviderSwitchProps {
  form: UseFormReturn<z.input<typeof apiKeysFields>, unknown, z.output<typeof apiKeysFields>>;
  provider: ProviderId;
}

/** The switch for whether assistants may use a provider, with the place where the provider processes the messages. */
export function ProviderSwitch({ form, provider }: ProviderSwitchProps) {
  const text = useText(settingsText);
  return (
    <Controller
      control={form.control}
      name="providersOff"
      render={({ field: { value: off = [], onChange } }) => (
        <div>
          <Switch
            checked={!off.includes(provider)}
            onCheckedChange={(isOn) => onChange(isOn ? off.filter((one) => one !== provider) : [...off, provider])}
            label={text.providerOn(providerLabels[provider])}
          />
          <p className="text-sm text-muted-on-surface">{text.providerPlaces[provider]}</p>
        </div>
      )}
    />
  );
}

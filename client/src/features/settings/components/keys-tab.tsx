import { useText } from '#client/i18n/catalogue.ts';
import { settingsText } from '#client/i18n/es/platform/settings.ts';
import { lateRules } from '#client/lib/forms/late-rules.ts';
import type { SystemSettings } from '#shared/contracts/platform/settings.ts';
import { useSettingsForm } from '../use-settings-form.ts';
import { KeyField } from './key-field.tsx';
import { ProviderSwitch } from './provider-switch.tsx';
import { SettingsForm } from './settings-form.tsx';

const loadApiKeysRules = lateRules(() => import('../settings-rules.ts'), 'apiKeysRules');

/** The platform's keys, one for each provider. */
export function KeysTab({ settings }: { settings: SystemSettings }) {
  const text = useText(settingsText);
  const { form, ...frame } = useSettingsForm(loadApiKeysRules, settings, (stored) => ({
    openaiApiKey: stored.openaiApiKey ?? '',
    deepseekApiKey: stored.deepseekApiKey ?? '',
    providersOff: stored.providersOff,
  }));
  return (
    <SettingsForm title={text.keysTitle} description={text.keysDescription} {...frame}>
      <KeyField
        form={form}
        name="openaiApiKey"
        provider="openai"
        stored={settings.openaiApiKey}
        source={settings.openaiKeySource}
      />
      <ProviderSwitch form={form} provider="openai" />
      <KeyField
        form={form}
        name="deepseekApiKey"
        provider="deepseek"
        stored={settings.deepseekApiKey}
        source={settings.deepseekKeySource}
      />
      <ProviderSwitch form={form} provider="deepseek" />
      <p className="text-sm text-muted-on-surface">{text.providerOffHelp}</p>
    </SettingsForm>
  );
}

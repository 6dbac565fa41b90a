import { FormField } from '#client/components/patterns/form-field.tsx';
import { Input } from '#client/components/ui/form/input.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { settingsText } from '#client/i18n/es/platform/settings.ts';
import { lateRules } from '#client/lib/forms/late-rules.ts';
import type { SystemSettings } from '#shared/contracts/platform/settings.ts';
import { type SecurityField, securityBounds } from '#shared/domain/security-policy.ts';
import { useSettingsForm } from '../use-settings-form.ts';
import { SettingsForm } from './settings-form.tsx';

const loadSecurityRules = lateRules(() => import('../settings-rules.ts'), 'securityRules');

const fields: SecurityField[] = ['minPasswordLength', 'maxLoginAttempts', 'sessionTimeoutMinutes'];

/** The form for three numbers. Until a number is saved, the form suggests one. */
export function SecurityTab({ settings }: { settings: SystemSettings }) {
  const text = useText(settingsText);
  const { form, ...frame } = useSettingsForm(loadSecurityRules, settings, (stored) => ({
    minPasswordLength: stored.minPasswordLength ?? securityBounds.minPasswordLength.suggested,
    maxLoginAttempts: stored.maxLoginAttempts ?? securityBounds.maxLoginAttempts.suggested,
    sessionTimeoutMinutes: stored.sessionTimeoutMinutes ?? securityBounds.sessionTimeoutMinutes.suggested,
  }));
  return (
    <SettingsForm title={text.securityTitle} description={text.securityDescription} {...frame}>
      <div className="grid gap-5 md:grid-cols-3">
        {fields.map((name) => {
          const { min, max, suggested } = securityBounds[name];
          const help = [text.bounds(min, max), settings[name] === null ? text.suggested(suggested) : ''];
          return (
            <FormField key={name} label={text[name]} help={help.join(' ')} error={form.formState.errors[name]?.message}>
              {(control) => (
                <Input
                  {...control}
                  {...form.register(name, { valueAsNumber: true })}
                  type="number"
                  inputMode="numeric"
                  min={min}
                  max={max}
                />
              )}
            </FormField>
          );
        })}
      </div>
    </SettingsForm>
  );
}

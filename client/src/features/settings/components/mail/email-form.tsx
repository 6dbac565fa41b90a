import { useDirtyReport } from '#client/hooks/use-dirty-report.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { settingsText } from '#client/i18n/es/platform/settings.ts';
import { lateRules } from '#client/lib/forms/late-rules.ts';
import type { SystemSettings } from '#shared/contracts/platform/settings.ts';
import { useSettingsForm } from '../../use-settings-form.ts';
import { FormSwitch } from '../form-switch.tsx';
import { SettingsForm } from '../settings-form.tsx';
import { SenderFields } from './sender-fields.tsx';
import { ServerFields } from './server-fields.tsx';

const loadEmailRules = lateRules(() => import('../../settings-rules.ts'), 'emailRules');

interface EmailFormProps {
  settings: SystemSettings;
  onDirtyChange: (isDirty: boolean) => void;
}

/** The form for whether mails are sent, through which server, and with which sender. */
export function EmailForm({ settings, onDirtyChange }: EmailFormProps) {
  const text = useText(settingsText);
  const { form, ...frame } = useSettingsForm(loadEmailRules, settings, (stored) => ({
    smtpHost: stored.smtpHost ?? '',
    smtpPort: stored.smtpPort ?? 587,
    smtpUser: stored.smtpUser ?? '',
    smtpPassword: stored.smtpPassword ?? '',
    smtpSecure: stored.smtpSecure,
    fromName: stored.fromName,
    fromEmail: stored.fromEmail ?? '',
    emailEnabled: stored.emailEnabled,
  }));
  useDirtyReport(frame.isDirty, onDirtyChange);
  return (
    <SettingsForm title={text.mailTitle} description={text.mailDescription} {...frame}>
      {settings.smtpSource === 'environment' && (
        <p className="rounded-control bg-sunken px-4 py-3 text-sm">{text.mailFromEnvironment}</p>
      )}
      <FormSwitch form={form} name="emailEnabled" label={text.emailEnabled} help={text.emailEnabledHelp} />
      <ServerFields form={form} />
      <SenderFields form={form} />
    </SettingsForm>
  );
}

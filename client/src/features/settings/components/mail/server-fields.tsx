import { PasswordInput } from '#client/components/password/password-input.tsx';
import { FormField } from '#client/components/patterns/form-field.tsx';
import { Input } from '#client/components/ui/form/input.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { settingsText } from '#client/i18n/es/platform/settings.ts';
import type { EmailFormState } from '../../email-form-type.ts';
import { FormSwitch } from '../form-switch.tsx';

/** The fields for the connection to the mail server. */
export function ServerFields({ form }: { form: EmailFormState }) {
  const text = useText(settingsText);
  const { errors } = form.formState;
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-[1fr_14rem]">
        <FormField label={text.smtpHost} error={errors.smtpHost?.message}>
          {(control) => (
            <Input
              {...control}
              {...form.register('smtpHost')}
              placeholder="smtp.example.com"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </FormField>
        <FormField label={text.smtpPort} help={text.smtpPortHelp} error={errors.smtpPort?.message}>
          {(control) => (
            <Input
              {...control}
              {...form.register('smtpPort', { setValueAs: portOf })}
              type="number"
              inputMode="numeric"
              min={1}
              max={65_535}
            />
          )}
        </FormField>
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField label={text.smtpUser} error={errors.smtpUser?.message}>
          {(control) => (
            <Input
              {...control}
              {...form.register('smtpUser')}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </FormField>
        <FormField label={text.smtpPassword} error={errors.smtpPassword?.message}>
          {(control) => (
            <PasswordInput {...control} {...form.register('smtpPassword')} autoComplete="off" data-1p-ignore />
          )}
        </FormField>
      </div>
      <FormSwitch form={form} name="smtpSecure" label={text.smtpSecure} help={text.smtpSecureHelp} />
    </>
  );
}

/** The port as a number. Null means the default port, if the field is empty. */
function portOf(written: unknown): number | null {
  return written === '' || written === null ? null : Number(written);
}

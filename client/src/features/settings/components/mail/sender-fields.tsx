import { FormField } from '#client/components/patterns/form-field.tsx';
import { Input } from '#client/components/ui/form/input.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { settingsText } from '#client/i18n/es/platform/settings.ts';
import type { EmailFormState } from '../../email-form-type.ts';

/** The fields for the sender of mails. */
export function SenderFields({ form }: { form: EmailFormState }) {
  const text = useText(settingsText);
  const { errors } = form.formState;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <FormField label={text.fromName} error={errors.fromName?.message}>
        {(control) => <Input {...control} {...form.register('fromName')} autoComplete="off" />}
      </FormField>
      <FormField label={text.fromEmail} help={text.fromEmailHelp} error={errors.fromEmail?.message}>
        {(control) => <Input {...control} {...form.register('fromEmail')} type="email" autoComplete="off" />}
      </FormField>
    </div>
  );
}

import { PasswordInput } from '#client/components/password/password-input.tsx';
import { StrengthHint } from '#client/components/password/strength-hint.tsx';
import { FormField } from '#client/components/patterns/form-field.tsx';
import { Input } from '#client/components/ui/form/input.tsx';
import { SubmitButton } from '#client/components/ui/form/submit-button.tsx';
import { UsernameInput } from '#client/components/ui/form/username-input.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { authText } from '#client/i18n/es/auth.ts';
import type { RegisterBody } from '#shared/contracts/accounts/auth.ts';
import { useRegister } from '../use-auth.ts';
import type { EntryForm } from '../use-entry-form.ts';
import { FormFailure } from './form-failure.tsx';

type RegistrationFields = RegisterBody & { confirmPassword: string };

/** Creates an account. The password is written twice, and sent once. */
export function RegisterForm({ form }: { form: EntryForm<RegistrationFields> }) {
  const text = useText(authText);
  const register = useRegister();
  const { values } = form;
  const send = ({ confirmPassword: _, ...body }: RegistrationFields) => register.mutateAsync(body);
  return (
    <form noValidate onSubmit={form.submitWith({ mutateAsync: send })}>
      <FormFailure reason={form.failure} />
      <fieldset disabled={register.isPending} className="space-y-5">
        <FormField label={text.username} help={text.usernameHelp} error={form.errorOf('username')}>
          {(control) => <UsernameInput {...control} {...form.field('username')} />}
        </FormField>
        <FormField label={text.email} error={form.errorOf('email')}>
          {(control) => <Input {...control} type="email" autoComplete="email" required {...form.field('email')} />}
        </FormField>
        <FormField
          label={text.password}
          help={<StrengthHint password={values.password} personal={[values.username]} />}
          error={form.errorOf('password')}
        >
          {(control) => <PasswordInput {...control} autoComplete="new-password" required {...form.field('password')} />}
        </FormField>
        <FormField label={text.confirmPassword} error={form.errorOf('confirmPassword')}>
          {(control) => (
            <PasswordInput {...control} autoComplete="new-password" required {...form.field('confirmPassword')} />
          )}
        </FormField>
        <SubmitButton pending={register.isPending} pendingLabel={text.registering} className="w-full">
          {text.register}
        </SubmitButton>
      </fieldset>
    </form>
  );
}

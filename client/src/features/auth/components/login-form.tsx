import { Link } from 'wouter';
import { PasswordInput } from '#client/components/password/password-input.tsx';
import { FormField } from '#client/components/patterns/form-field.tsx';
import { SubmitButton } from '#client/components/ui/form/submit-button.tsx';
import { UsernameInput } from '#client/components/ui/form/username-input.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { authText } from '#client/i18n/es/auth.ts';
import { paths } from '#client/lib/paths.ts';
import type { LoginBody } from '#shared/contracts/accounts/auth.ts';
import { useLogin } from '../use-auth.ts';
import type { EntryForm } from '../use-entry-form.ts';
import { FormFailure } from './form-failure.tsx';
import { quietLinkClass } from './quiet-link.ts';

/** Takes a username or an e-mail address, and a password. */
export function LoginForm({ form }: { form: EntryForm<LoginBody> }) {
  const text = useText(authText);
  const login = useLogin();
  return (
    <form noValidate onSubmit={form.submitWith(login)}>
      <FormFailure reason={form.failure} />
      <fieldset disabled={login.isPending} className="space-y-5">
        <FormField label={text.loginName} error={form.errorOf('username')}>
          {(control) => <UsernameInput {...control} {...form.field('username')} />}
        </FormField>
        <FormField label={text.password} error={form.errorOf('password')}>
          {(control) => (
            <PasswordInput {...control} autoComplete="current-password" required {...form.field('password')} />
          )}
        </FormField>
        <p className="-mt-3 text-right">
          <Link href={paths.forgotPassword} className={`${quietLinkClass} -mr-3`}>
            {text.forgotPassword}
          </Link>
        </p>
        <SubmitButton pending={login.isPending} pendingLabel={text.loggingIn} className="w-full">
          {text.login}
        </SubmitButton>
      </fieldset>
    </form>
  );
}

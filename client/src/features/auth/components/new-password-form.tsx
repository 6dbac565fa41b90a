import { PasswordInput } from '#client/components/password/password-input.tsx';
import { StrengthHint } from '#client/components/password/strength-hint.tsx';
import { FormField } from '#client/components/patterns/form-field.tsx';
import { SubmitButton } from '#client/components/ui/form/submit-button.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { authText } from '#client/i18n/es/auth.ts';
import { lateRules, useLateRulesForm } from '#client/lib/forms/late-rules.ts';
import { submitWith } from '#client/lib/forms/submit-with.ts';
import type { useResetPassword } from '../use-password-reset.ts';

const loadNewPasswordRules = lateRules(() => import('../password-rules.ts'), 'newPasswordRules');

/** Asks for the new password twice. */
export function NewPasswordForm({ reset }: { reset: ReturnType<typeof useResetPassword> }) {
  const text = useText(authText);
  const form = useLateRulesForm(loadNewPasswordRules, { defaultValues: { password: '', confirmPassword: '' } });
  const { errors } = form.formState;
  return (
    <form noValidate onSubmit={submitWith(form, reset)}>
      <fieldset disabled={reset.isPending} className="space-y-5">
        <FormField
          label={text.newPassword}
          help={<StrengthHint password={form.watch('password')} personal={[]} />}
          error={errors.password?.message}
        >
          {(control) => (
            <PasswordInput {...control} autoComplete="new-password" required {...form.register('password')} />
          )}
        </FormField>
        <FormField label={text.confirmPassword} error={errors.confirmPassword?.message}>
          {(control) => (
            <PasswordInput {...control} autoComplete="new-password" required {...form.register('confirmPassword')} />
          )}
        </FormField>
        <SubmitButton pending={reset.isPending} pendingLabel={text.savingPassword} className="w-full">
          {text.savePassword}
        </SubmitButton>
      </fieldset>
    </form>
  );
}

import { FormField } from '#client/components/patterns/form-field.tsx';
import { Input } from '#client/components/ui/form/input.tsx';
import { SubmitButton } from '#client/components/ui/form/submit-button.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { authText } from '#client/i18n/es/auth.ts';
import { lateRules, useLateRulesForm } from '#client/lib/forms/late-rules.ts';
import { submitWith } from '#client/lib/forms/submit-with.ts';
import { useForgotPassword } from '../use-password-reset.ts';

const loadForgotPasswordRules = lateRules(() => import('../password-rules.ts'), 'forgotPasswordRules');

/** Asks for the e-mail address of an account. */
export function ForgotPasswordForm({ onAsked }: { onAsked: (email: string) => void }) {
  const text = useText(authText);
  const ask = useForgotPassword();
  const form = useLateRulesForm(loadForgotPasswordRules, { defaultValues: { email: '' } });
  return (
    <form noValidate onSubmit={submitWith(form, ask, () => onAsked(form.getValues('email').trim()))}>
      <fieldset disabled={ask.isPending} className="space-y-5">
        <FormField label={text.email} error={form.formState.errors.email?.message}>
          {(control) => <Input {...control} type="email" autoComplete="email" required {...form.register('email')} />}
        </FormField>
        <SubmitButton pending={ask.isPending} pendingLabel={text.sendingLink} className="w-full">
          {text.sendLink}
        </SubmitButton>
      </fieldset>
    </form>
  );
}

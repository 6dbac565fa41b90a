import { PasswordInput } from '#client/components/password/password-input.tsx';
import { StrengthHint } from '#client/components/password/strength-hint.tsx';
import { FormActions } from '#client/components/patterns/form-actions.tsx';
import { FormField } from '#client/components/patterns/form-field.tsx';
import { UnsavedWork } from '#client/components/patterns/unsaved-work.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { profileText } from '#client/i18n/es/profile.ts';
import { lateRules, useLateRulesForm } from '#client/lib/forms/late-rules.ts';
import { submitWith } from '#client/lib/forms/submit-with.ts';
import type { User } from '#shared/contracts/accounts/auth.ts';
import { useChangePassword } from '../use-profile.ts';

const loadPasswordRules = lateRules(() => import('../profile-rules.ts'), 'passwordRules');

interface PasswordFormProps {
  user: User;
  onClose: () => void;
}

/** The form for the current password, and twice the new one. */
export function PasswordForm({ user, onClose }: PasswordFormProps) {
  const text = useText(profileText);
  const change = useChangePassword(user.id);
  const form = useLateRulesForm(loadPasswordRules, {
    defaultValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
  });
  const { errors, isDirty } = form.formState;
  return (
    <form noValidate onSubmit={submitWith(form, change, onClose)}>
      {/* Shows password managers which account the password belongs to. */}
      <input type="text" name="username" autoComplete="username" value={user.username} readOnly hidden />
      <fieldset disabled={change.isPending} className="space-y-5">
        <FormField label={text.currentPassword} error={errors.currentPassword?.message}>
          {(control) => (
            <PasswordInput
              {...control}
              autoFocus
              autoComplete="current-password"
              required
              {...form.register('currentPassword')}
            />
          )}
        </FormField>
        <FormField
          label={text.newPassword}
          help={<StrengthHint password={form.watch('newPassword')} personal={[user.username]} />}
          error={errors.newPassword?.message}
        >
          {(control) => (
            <PasswordInput {...control} autoComplete="new-password" required {...form.register('newPassword')} />
          )}
        </FormField>
        <FormField label={text.confirmPassword} error={errors.confirmPassword?.message}>
          {(control) => (
            <PasswordInput {...control} autoComplete="new-password" required {...form.register('confirmPassword')} />
          )}
        </FormField>
        <FormActions label={text.savePassword} pending={change.isPending} onCancel={onClose} />
      </fieldset>
      <UnsavedWork isDirty={isDirty} />
    </form>
  );
}

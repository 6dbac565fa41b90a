import { FormActions } from '#client/components/patterns/form-actions.tsx';
import { FormField } from '#client/components/patterns/form-field.tsx';
import { UnsavedWork } from '#client/components/patterns/unsaved-work.tsx';
import { Input } from '#client/components/ui/input.tsx';
import { UsernameInput } from '#client/components/ui/username-input.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { submitWith, useZodForm } from '#client/lib/use-zod-form.ts';
import type { User } from '#shared/contracts/auth.ts';
import { profileBody } from '#shared/contracts/users.ts';
import { profileText } from '../text.ts';
import { useUpdateProfile } from '../use-profile.ts';

interface PersonalFormProps {
  user: User;
  /** After saving, and when what was written is given up. */
  onClose: () => void;
}

/** One's username and e-mail address. */
export function PersonalForm({ user, onClose }: PersonalFormProps) {
  const text = useText(profileText);
  const update = useUpdateProfile(user.id);
  const form = useZodForm(profileBody, { defaultValues: { username: user.username, email: user.email } });
  const { errors, isDirty } = form.formState;
  return (
    <form noValidate onSubmit={submitWith(form, update, onClose)}>
      <fieldset disabled={update.isPending} className="space-y-5">
        <FormField label={text.username} error={errors.username?.message}>
          {(control) => <UsernameInput {...control} autoFocus {...form.register('username')} />}
        </FormField>
        <FormField label={text.email} help={text.emailHelp} error={errors.email?.message}>
          {(control) => <Input {...control} type="email" autoComplete="email" {...form.register('email')} />}
        </FormField>
        <FormActions label={text.save} pending={update.isPending} onCancel={onClose} />
      </fieldset>
      <UnsavedWork isDirty={isDirty} />
    </form>
  );
}

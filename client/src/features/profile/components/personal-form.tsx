import { useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { ConflictQuestion } from '#client/components/patterns/conflict-question.tsx';
import { FormActions } from '#client/components/patterns/form-actions.tsx';
import { FormField } from '#client/components/patterns/form-field.tsx';
import { UnsavedWork } from '#client/components/patterns/unsaved-work.tsx';
import { peopleQueries } from '#client/components/people/people.queries.ts';
import { Input } from '#client/components/ui/form/input.tsx';
import { UsernameInput } from '#client/components/ui/form/username-input.tsx';
import { useEditing } from '#client/hooks/use-editing.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { profileText } from '#client/i18n/es/profile.ts';
import { changedFields, withExpected } from '#client/lib/edit-conflict.ts';
import { lateRules, useLateRulesForm } from '#client/lib/forms/late-rules.ts';
import { submitWith } from '#client/lib/forms/submit-with.ts';
import type { User } from '#shared/contracts/accounts/auth.ts';
import type { profileForm } from '#shared/contracts/accounts/users.ts';
import { useUpdateProfile } from '../use-profile.ts';

const loadPersonalRules = lateRules(() => import('../profile-rules.ts'), 'personalRules');
const names = ['username', 'email'] as const;

interface PersonalFormProps {
  user: User;
  /** Called after saving, and when the user discards the changes. */
  onClose: () => void;
}

/** The form for the user's username and e-mail address. */
export function PersonalForm({ user, onClose }: PersonalFormProps) {
  const text = useText(profileText);
  const queryClient = useQueryClient();
  const update = useUpdateProfile(user.id);
  const form = useLateRulesForm(loadPersonalRules, { defaultValues: { username: user.username, email: user.email } });
  const { errors, isDirty } = form.formState;
  const editing = useEditing({
    form,
    stored: user,
    names,
    changesOf,
    valuesOf: ({ username, email }) => ({ username, email }),
    save: (fields, base = user) => update.mutateAsync(withExpected(changesOf(fields, base), base)),
    read: ({ id }) => queryClient.fetchQuery(peopleQueries.one(id)),
    onSaved: onClose,
  });
  return (
    <form noValidate onSubmit={submitWith(form, editing)}>
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
      <ConflictQuestion editing={editing} labels={{ username: text.username, email: text.email }} />
    </form>
  );
}

/** The changed fields. An empty e-mail address keeps the current one. */
function changesOf({ username, email }: z.infer<typeof profileForm>, base: User) {
  return changedFields({ username, email: email || undefined }, base, names);
}

import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { ConflictQuestion } from '#client/components/patterns/conflict-question.tsx';
import { FormActions } from '#client/components/patterns/form-actions.tsx';
import { LeaveQuestion } from '#client/components/patterns/leave-question.tsx';
import { type Account, userQueries } from '#client/data/users.queries.ts';
import { useEditing } from '#client/hooks/use-editing.ts';
import { useLeaveGuard } from '#client/hooks/use-leave-guard.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { usersText } from '#client/i18n/es/platform/users.ts';
import { subscriptionsText } from '#client/i18n/es/subscriptions.ts';
import { changedFields } from '#client/lib/edit-conflict.ts';
import { lateRules, useLateRulesForm } from '#client/lib/forms/late-rules.ts';
import { submitWith } from '#client/lib/forms/submit-with.ts';
import { paths } from '#client/lib/paths.ts';
import { editedAccountNames, useSaveUser } from '../use-save-user.ts';
import type { UserFormValues } from '../user-form.ts';
import { AccountFields } from './account-fields.tsx';
import { PlanField } from './plan-field.tsx';

const loadNewUserRules = lateRules(() => import('../user-rules.ts'), 'newUserRules');
const loadEditUserRules = lateRules(() => import('../user-rules.ts'), 'editUserRules');

const newValues: UserFormValues = { username: '', email: '', role: 'user', password: '', plan: 'free' };

/** The form for a new or an existing account with its plan. */
export function UserForm({ account }: { account?: Account }) {
  const text = useText(usersText);
  const choices: Record<string, string> = { ...text.role, ...useText(subscriptionsText).plan };
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  const form = useLateRulesForm(account ? loadEditUserRules : loadNewUserRules, {
    defaultValues: account ? valuesOf(account) : newValues,
  });
  const leave = useLeaveGuard(form.formState.isDirty);
  const save = useSaveUser((path) => {
    leave.release();
    navigate(path);
  });
  const editing = useEditing({
    form,
    stored: account,
    names: editedAccountNames,
    changesOf: (values, base) => changedFields(values, base, editedAccountNames),
    valuesOf,
    save: async (values, base) => (await save.mutateAsync({ values, base })).user,
    read: ({ id }) => queryClient.fetchQuery(userQueries.account(id)),
  });
  return (
    <form noValidate onSubmit={submitWith(form, editing)}>
      <fieldset disabled={save.isPending} className="space-y-5">
        <AccountFields account={account} form={form} />
        <PlanField form={form} />
        <FormActions
          label={account ? text.save : text.create}
          pending={save.isPending}
          onCancel={() => navigate(paths.adminUsers)}
        />
      </fieldset>
      <LeaveQuestion guard={leave} />
      <ConflictQuestion
        editing={editing}
        labels={{ username: text.username, email: text.email, role: text.roleLabel, plan: text.plan }}
        shown={(name, value) => (name === 'role' || name === 'plan' ? choices[String(value)] : undefined)}
      />
    </form>
  );
}

function valuesOf({ username, email, role, plan }: Account): UserFormValues {
  return { username, email, role, plan, password: '' };
}

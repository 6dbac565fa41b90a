import { useLocation } from 'wouter';
import { paths } from '#client/app/paths.ts';
import { FormActions } from '#client/components/patterns/form-actions.tsx';
import { LeaveQuestion } from '#client/components/patterns/leave-question.tsx';
import { useLeaveGuard } from '#client/hooks/use-leave-guard.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { submitWith, useZodForm } from '#client/lib/use-zod-form.ts';
import { usersText } from '../text.ts';
import { type EditedAccount, useSaveUser } from '../use-save-user.ts';
import { editUserForm, newUserForm, type UserFormValues } from '../user-form.ts';
import { AccountFields } from './account-fields.tsx';
import { PlanField } from './plan-field.tsx';

interface UserFormProps {
  account: EditedAccount;
  values: UserFormValues;
}

/** An account with its plan: a new one, or one that exists. */
export function UserForm({ account, values }: UserFormProps) {
  const text = useText(usersText);
  const [, navigate] = useLocation();
  const isNew = account.id === undefined;
  const form = useZodForm(isNew ? newUserForm : editUserForm, { defaultValues: values });
  const leave = useLeaveGuard(form.formState.isDirty);
  const save = useSaveUser(account, (path) => {
    leave.release();
    navigate(path);
  });
  return (
    <form noValidate onSubmit={submitWith(form, save)}>
      <fieldset disabled={save.isPending} className="space-y-5">
        <AccountFields id={account.id} form={form} />
        <PlanField form={form} />
        <FormActions
          label={isNew ? text.create : text.save}
          pending={save.isPending}
          onCancel={() => navigate(paths.adminUsers)}
        />
      </fieldset>
      <LeaveQuestion guard={leave} />
    </form>
  );
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Account } from '#client/data/users.queries.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { usersText } from '#client/i18n/es/platform/users.ts';
import { call } from '#client/lib/api/api.ts';
import { changedFields, isEditConflict, withExpected } from '#client/lib/edit-conflict.ts';
import { paths } from '#client/lib/paths.ts';
import { sessionQuery, useSession } from '#client/lib/session/session.ts';
import { toast } from '#client/lib/toast.ts';
import type { User } from '#shared/contracts/accounts/auth.ts';
import { subscriptionEndpoints } from '#shared/contracts/accounts/subscriptions.ts';
import { userEndpoints } from '#shared/contracts/accounts/users.ts';
import type { PlanId } from '#shared/domain/accounts/plans.ts';
import type { UserFormValues } from './user-form.ts';

/** The fields of an account that another administrator may change at the same time. The plan is saved by another request. */
export const editedAccountNames = ['username', 'email', 'role', 'plan'] as const;

interface AccountSave {
  values: UserFormValues;
  /** The account as the form was opened with it. Undefined for a new account, which begins with a free trial. */
  base: Account | undefined;
}

/** Saves an account, and then its plan if that has changed. If both succeed, `goOn` leads back to the list, otherwise to the account. */
export function useSaveUser(goOn: (path: string) => void) {
  const text = useText(usersText);
  const queryClient = useQueryClient();
  const session = useSession();
  return useMutation({
    // The mutation is not cached, because its variables contain a password.
    gcTime: 0,
    meta: { failed: { title: text.failed, description: text.saveFailed } },
    mutationFn: async ({ values: { plan, ...fields }, base }: AccountSave) => {
      const user = base ? await saveAccount(fields, base) : await call(userEndpoints.create, { body: fields });
      const planBefore = base?.plan ?? 'free';
      const planSaved = plan === planBefore || (await savePlan(user.id, plan, planBefore));
      return { user: { ...user, plan: planSaved ? plan : planBefore }, planSaved };
    },
    onSuccess: ({ user: { plan: _, ...user }, planSaved }, { base }) => {
      if (user.id === session.user?.id)
        queryClient.setQueryData(sessionQuery().queryKey, (before) => before && { ...before, ...user });
      for (const key of ['users', 'subscriptions', 'stats']) void queryClient.invalidateQueries({ queryKey: [key] });
      if (planSaved) toast({ title: base ? text.updated : text.created });
      else toast({ tone: 'error', title: text.failed, description: text.planFailed });
      goOn(planSaved ? paths.adminUsers : paths.userConfig(user.id));
    },
  });
}

async function saveAccount({ password, ...fields }: Omit<UserFormValues, 'plan'>, base: Account): Promise<User> {
  const body = {
    ...withExpected(changedFields(fields, base, ['username', 'email', 'role']), base),
    ...(password ? { password } : {}),
  };
  return call(userEndpoints.update, { params: { id: base.id }, body });
}

/**
 * Saves the plan. Resolves with false if this fails, because the account is already saved by then. Throws if another administrator
 * has chosen a plan meanwhile.
 */
async function savePlan(id: number, plan: PlanId, planBefore: PlanId): Promise<boolean> {
  try {
    const body = withExpected({ plan }, { plan: planBefore });
    await call(subscriptionEndpoints.update, { params: { id }, body: { ...body, status: 'active' } });
    return true;
  } catch (error) {
    if (isEditConflict(error)) throw error;
    return false;
  }
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { paths } from '#client/app/paths.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { call } from '#client/lib/api.ts';
import { userMessageOf } from '#client/lib/api-error.ts';
import { sessionQuery, useSession } from '#client/lib/session.ts';
import { toast } from '#client/lib/toast.ts';
import { subscriptionEndpoints } from '#shared/contracts/subscriptions.ts';
import { userEndpoints } from '#shared/contracts/users.ts';
import type { PlanId } from '#shared/domain/plans.ts';
import { usersText } from './text.ts';
import type { UserFormValues } from './user-form.ts';

/** Which account is being changed, and its plan so far; a new one begins with a free trial. */
export interface EditedAccount {
  id: number | undefined;
  plan: PlanId;
}

/** Saves an account, and then its plan when that is another one; both done, `goOn` leads back to the list. */
export function useSaveUser({ id, plan: planBefore }: EditedAccount, goOn: (path: string) => void) {
  const text = useText(usersText);
  const queryClient = useQueryClient();
  const session = useSession();
  return useMutation({
    // What it was called with holds a password.
    gcTime: 0,
    mutationFn: async ({ plan, ...body }: UserFormValues) => {
      const user = await (id === undefined
        ? call(userEndpoints.create, { body })
        : call(userEndpoints.update, { params: { id }, body }));
      return { user, planSaved: plan === planBefore || (await savePlan(user.id, plan)) };
    },
    onSuccess: ({ user, planSaved }) => {
      if (user.id === session.user?.id) queryClient.setQueryData(sessionQuery().queryKey, user);
      for (const key of ['users', 'subscriptions', 'stats']) void queryClient.invalidateQueries({ queryKey: [key] });
      if (planSaved) toast({ title: id === undefined ? text.created : text.updated });
      else toast({ tone: 'error', title: text.failed, description: text.planFailed });
      goOn(planSaved ? paths.adminUsers : paths.userConfig(user.id));
    },
    onError: (error) =>
      toast({ tone: 'error', title: text.failed, description: userMessageOf(error, text.saveFailed) }),
  });
}

/** False when it failed: the account is saved by then. */
async function savePlan(id: number, plan: PlanId): Promise<boolean> {
  try {
    await call(subscriptionEndpoints.update, { params: { id }, body: { plan, status: 'active' } });
    return true;
  } catch {
    return false;
  }
}

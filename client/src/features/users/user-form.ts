import * as z from 'zod';
import { roles } from '#shared/contracts/accounts/auth.ts';
import { createUserBody } from '#shared/contracts/accounts/users.ts';
import { planIds } from '#shared/domain/accounts/plans.ts';

/** What the form for a new account holds: the contract's body, and the plan, which is another call's. */
export const newUserForm = createUserBody.extend({ role: z.enum(roles), plan: z.enum(planIds) });

/** The same for an account that exists: an empty password keeps the current one. */
export const editUserForm = newUserForm.extend({
  password: z.union([z.literal(''), newUserForm.shape.password]),
});

export type UserFormValues = z.infer<typeof newUserForm>;

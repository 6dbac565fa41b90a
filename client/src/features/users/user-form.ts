import * as z from 'zod';
import { createUserBody } from '#shared/contracts/accounts/users.ts';
import { planIds } from '#shared/domain/accounts/plans.ts';
import { roles } from '#shared/domain/accounts/roles.ts';

/** The schema of the form for a new account: the contract's body, and the plan, which is saved by another request. */
export const newUserForm = createUserBody.extend({ role: z.enum(roles), plan: z.enum(planIds) });

/** The schema for an existing account. An empty password keeps the current one. */
export const editUserForm = newUserForm.extend({
  password: z.union([z.literal(''), newUserForm.shape.password]),
});

export type UserFormValues = z.infer<typeof newUserForm>;

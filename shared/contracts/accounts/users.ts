import * as z from 'zod';
import { planIds, subscriptionStatuses } from '../../domain/accounts/plans.ts';
import { roles } from '../../domain/accounts/roles.ts';
import { idParams, listQuery, searchSchema } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { expectedOf } from '../expected.ts';
import { emailSchema, passwordBounds, usernameSchema, userSchema } from './auth.ts';

const requiredUsername = z.string().trim().min(1, 'El nombre de usuario es requerido').pipe(usernameSchema);

export const profileForm = z.object({
  username: requiredUsername,
  /** The new address. Empty: the address stays unchanged. */
  email: z.union([z.literal(''), emailSchema]).optional(),
});

/** Fields that are left out stay unchanged. */
export const profileBody = profileForm.partial().extend({
  expected: expectedOf(userSchema.pick({ username: true, email: true })),
});

export type ProfileBody = z.infer<typeof profileBody>;

export const changePasswordBody = z.object({
  currentPassword: z.string().min(1, 'La contraseña actual es requerida').max(passwordBounds.max),
  newPassword: z
    .string()
    .min(1, 'La nueva contraseña es requerida')
    .min(passwordBounds.min, 'La nueva contraseña debe tener al menos 6 caracteres')
    .max(passwordBounds.max, 'Máximo 256 caracteres'),
});

export type ChangePasswordBody = z.infer<typeof changePasswordBody>;

const passwordLength = z
  .string()
  .min(passwordBounds.min, 'Password must be at least 6 characters')
  .max(passwordBounds.max, 'Máximo 256 caracteres');

export const createUserBody = z.object({
  username: requiredUsername,
  email: emailSchema,
  role: z.enum(roles).default('user'),
  password: z
    .string('La contraseña es requerida para nuevos usuarios')
    .min(1, 'La contraseña es requerida para nuevos usuarios')
    .pipe(passwordLength),
});

export type CreateUserBody = z.infer<typeof createUserBody>;

/** Fields that are left out, and an empty password, stay unchanged. */
export const updateUserBody = z.object({
  username: requiredUsername.optional(),
  email: emailSchema.optional(),
  role: z.enum(roles).optional(),
  password: z.union([z.literal('').transform(() => undefined), passwordLength]).optional(),
  expected: expectedOf(userSchema.pick({ username: true, email: true, role: true })),
});

export type UpdateUserBody = z.infer<typeof updateUserBody>;

const userListQuery = listQuery.extend({
  /** Text in the username or the e-mail address. */
  search: searchSchema.optional(),
});

export type UserListQuery = z.infer<typeof userListQuery>;

/** A row of the administrators' list. */
export const listedUserSchema = userSchema.extend({
  subscription: z.object({ plan: z.enum(planIds), status: z.enum(subscriptionStatuses) }),
  assistantsCount: z.int32(),
});

export type ListedUser = z.infer<typeof listedUserSchema>;

export const userEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/users',
    summary: 'Everybody, newest first, with their plan and how many assistants they have',
    query: userListQuery,
    response: z.array(listedUserSchema),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/users',
    summary: 'Create an account, of either role, with a free trial',
    body: createUserBody,
    response: userSchema,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/users/:id',
    summary: 'Change an account. A new password or role ends its sessions',
    params: idParams,
    body: updateUserBody,
    response: userSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/users/:id',
    summary: 'Delete an account with its assistants, conversations, summaries and connections',
    params: idParams,
  }),
  one: endpoint({
    method: 'GET',
    path: '/api/users/:id',
    summary: 'Oneself, or for an administrator anybody',
    params: idParams,
    response: userSchema,
  }),
  updateProfile: endpoint({
    method: 'PATCH',
    path: '/api/users/:id',
    summary: 'Change a username or an e-mail address',
    params: idParams,
    body: profileBody,
    response: userSchema,
  }),
  sendPasswordLink: endpoint({
    method: 'POST',
    path: '/api/users/:id/password-link',
    summary: 'Mail somebody a link to a new password; 409 while no mails are sent',
    params: idParams,
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/api/users/:id/change-password',
    summary: 'Set a new password; the user’s other sessions end. An administrator confirms with their own password',
    params: idParams,
    body: changePasswordBody,
  }),
};

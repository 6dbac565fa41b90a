import * as z from 'zod';
import { emailSchema, passwordBounds, usernameSchema, userSchema } from './auth.ts';
import { idParams } from './common.ts';
import { endpoint } from './endpoint.ts';

export const profileBody = z.object({
  username: z.string().trim().min(1, 'El nombre de usuario es requerido').pipe(usernameSchema),
  /** Empty keeps the address as it is. */
  email: z.union([z.literal(''), emailSchema]).optional(),
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

export const userEndpoints = {
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
  changePassword: endpoint({
    method: 'POST',
    path: '/api/users/:id/change-password',
    summary: 'Set a new password; the user’s other sessions end. An administrator confirms with their own password',
    params: idParams,
    body: changePasswordBody,
  }),
};

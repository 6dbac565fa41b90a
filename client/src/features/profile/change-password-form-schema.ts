import * as z from 'zod';
import { textOf } from '#client/i18n/catalogue.ts';
import { profileText } from '#client/i18n/es/profile.ts';
import { changePasswordBody } from '#shared/contracts/accounts/users.ts';

/** The contract's body, and the repeated new password. */
export const changePasswordFormSchema = changePasswordBody
  .extend({ confirmPassword: z.string() })
  .refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
    path: ['confirmPassword'],
    error: () => textOf(profileText).passwordsDiffer,
  });

import * as z from 'zod';
import { currentLanguage } from '#client/i18n/catalogue.ts';
import { changePasswordBody } from '#shared/contracts/users.ts';
import { profileText } from './text.ts';

/** The contract's body, and the new password once more. */
export const changePasswordFormSchema = changePasswordBody
  .extend({ confirmPassword: z.string() })
  .refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
    path: ['confirmPassword'],
    error: () => profileText[currentLanguage()].passwordsDiffer,
  });

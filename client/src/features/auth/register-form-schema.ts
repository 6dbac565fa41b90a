import * as z from 'zod';
import { currentLanguage } from '#client/i18n/catalogue.ts';
import { registerBody } from '#shared/contracts/auth.ts';
import { authText } from './text.ts';

/** The contract's body, and the password once more. */
export const registerFormSchema = registerBody
  .extend({ confirmPassword: z.string() })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    error: () => authText[currentLanguage()].passwordsDiffer,
  });

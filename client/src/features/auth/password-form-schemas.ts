import * as z from 'zod';
import { currentLanguage } from '#client/i18n/catalogue.ts';
import { registerBody } from '#shared/contracts/auth.ts';
import { authText } from './text.ts';

const isSame = ({ password, confirmPassword }: { password: string; confirmPassword: string }) =>
  password === confirmPassword;

const differ = { path: ['confirmPassword'], error: () => authText[currentLanguage()].passwordsDiffer };

/** The contract's body, and the password once more. */
export const registerFormSchema = registerBody.extend({ confirmPassword: z.string() }).refine(isSame, differ);

/** A new password alone, twice. */
export const newPasswordFormSchema = registerBody
  .pick({ password: true })
  .extend({ confirmPassword: z.string() })
  .refine(isSame, differ);

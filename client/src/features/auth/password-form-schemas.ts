import * as z from 'zod';
import { textOf } from '#client/i18n/catalogue.ts';
import { authText } from '#client/i18n/es/auth.ts';
import { registerBody } from '#shared/contracts/accounts/auth.ts';

const isSame = ({ password, confirmPassword }: { password: string; confirmPassword: string }) =>
  password === confirmPassword;

const differ = { path: ['confirmPassword'], error: () => textOf(authText).passwordsDiffer };

/** The fields of the contract, and the password typed a second time. */
export const registerFormSchema = registerBody.extend({ confirmPassword: z.string() }).refine(isSame, differ);

/** A new password, typed twice. */
export const newPasswordFormSchema = registerBody
  .pick({ password: true })
  .extend({ confirmPassword: z.string() })
  .refine(isSame, differ);

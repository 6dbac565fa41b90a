import { rulesOf } from '#client/lib/forms/rules.ts';
import { forgotPasswordBody } from '#shared/contracts/accounts/auth.ts';
import { newPasswordFormSchema } from './password-form-schemas.ts';

// The rules of the forms for a forgotten password. They have a file of their own because they import zod.
export const forgotPasswordRules = rulesOf(forgotPasswordBody);
export const newPasswordRules = rulesOf(newPasswordFormSchema);

import { rulesOf } from '#client/lib/forms/rules.ts';
import { profileForm } from '#shared/contracts/accounts/users.ts';
import { changePasswordFormSchema } from './change-password-form-schema.ts';

// The rules of the forms of the profile. They have a file of their own because they import zod.
export const personalRules = rulesOf(profileForm);
export const passwordRules = rulesOf(changePasswordFormSchema);

import { rulesOf } from '#client/lib/forms/rules.ts';
import { editUserForm, newUserForm } from './user-form.ts';

// The rules of the form for an account. They have a file of their own because they import zod.
export const newUserRules = rulesOf(newUserForm);
export const editUserRules = rulesOf(editUserForm);

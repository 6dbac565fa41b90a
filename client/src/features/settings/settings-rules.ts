import { rulesOf } from '#client/lib/forms/rules.ts';
import { brandingBody } from '#shared/contracts/assistants/branding-body.ts';
import {
  apiKeysFields,
  displayFields,
  emailFields,
  modelFields,
  securityFields,
  testEmailBody,
  validateKeyBody,
} from '#shared/contracts/platform/settings.ts';

// The rules of the forms of the settings. They have a file of their own because they import zod.
export const apiKeysRules = rulesOf(apiKeysFields);
export const modelRules = rulesOf(modelFields);
export const emailRules = rulesOf(emailFields);
export const displayRules = rulesOf(displayFields);
export const securityRules = rulesOf(securityFields);
export const keyCheckRules = rulesOf(validateKeyBody);
export const testMailRules = rulesOf(testEmailBody);
export const brandRules = rulesOf(brandingBody);

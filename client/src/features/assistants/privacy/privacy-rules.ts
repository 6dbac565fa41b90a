import { rulesOf } from '#client/lib/forms/rules.ts';
import { privacySettingsBody } from '#shared/contracts/privacy/privacy.ts';
import { privacyRequestBody } from '#shared/contracts/privacy/requests.ts';

// The rules of the forms have a file of their own because they import zod.
export const privacyRules = rulesOf(privacySettingsBody);
export const requestRules = rulesOf(privacyRequestBody);

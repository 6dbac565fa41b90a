import { rulesOf } from '#client/lib/forms/rules.ts';
import { brandingBody } from '#shared/contracts/assistants/branding-body.ts';

// The rules of the form have a file of their own because they import zod.
export const brandRules = rulesOf(brandingBody);

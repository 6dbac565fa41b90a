import { rulesOf } from '#client/lib/forms/rules.ts';
import { handoffSettingsBody } from '#shared/contracts/assistants/handoff.ts';

// The rules of the form have a file of their own because they import zod.
export const handoffRules = rulesOf(handoffSettingsBody);

import { rulesOf } from '#client/lib/forms/rules.ts';
import { translationBody } from '#shared/contracts/assistants/translations.ts';

// The rules of the form have a file of their own because they import zod.
export const wordsRules = rulesOf(translationBody);

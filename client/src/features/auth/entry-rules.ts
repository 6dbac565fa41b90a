import type * as z from 'zod';
import { loadServerSentences } from '#client/i18n/server-sentences.ts';
import { ruleSentence } from '#client/lib/api/rule-sentences.ts';
import { loginBody } from '#shared/contracts/accounts/auth.ts';
import { registerFormSchema } from './password-form-schemas.ts';

/** The error messages in the interface's language, by the field's name. */
export type FieldErrors = ReadonlyMap<string, string>;

/** Returns the values to send and their errors. */
export type Rules<Values> = (values: Values) => { values: Values; errors: FieldErrors };

// The contract's rules for the login and the registration form. They have a file of their own because they import zod.
export const loginRules = withSentences(rulesOf(loginBody));
export const registrationRules = withSentences(rulesOf(registerFormSchema));

/** Resolves with the rules once their messages are loaded in the interface's language. */
async function withSentences<Values>(rules: Rules<Values>): Promise<Rules<Values>> {
  await loadServerSentences();
  return rules;
}

function rulesOf<Values>(schema: z.ZodType<Values, Values>): Rules<Values> {
  return (values) => {
    const { success, data, error } = schema.safeParse(values);
    if (success) return { values: data, errors: new Map() };
    // Reversed, so that the map keeps the first issue of each field.
    const messages = error.issues
      .reverse()
      .map(({ path, message }): [string, string] => [path.join('.'), ruleSentence(message)]);
    return { values, errors: new Map(messages) };
  };
}

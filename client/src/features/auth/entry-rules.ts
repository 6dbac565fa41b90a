import type * as z from 'zod';
import { loadServerSentences } from '#client/i18n/server-sentences.ts';
import { ruleSentence } from '#client/lib/api/rule-sentences.ts';
import { loginBody } from '#shared/contracts/accounts/auth.ts';
import { registerFormSchema } from './password-form-schemas.ts';

/** What is wrong, by the field's name, in the interface's language. */
export type FieldErrors = ReadonlyMap<string, string>;

/** Values as they are to be sent, with what is wrong with them. */
export type Rules<Values> = (values: Values) => { values: Values; errors: FieldErrors };

// The contract's own, for the forms that strangers begin with. In a file of their own, for they bring zod.
export const loginRules = withSentences(rulesOf(loginBody));
export const registrationRules = withSentences(rulesOf(registerFormSchema));

/** They are there once what they say can be said in the interface's language. */
async function withSentences<Values>(rules: Rules<Values>): Promise<Rules<Values>> {
  await loadServerSentences();
  return rules;
}

function rulesOf<Values>(schema: z.ZodType<Values, Values>): Rules<Values> {
  return (values) => {
    const { success, data, error } = schema.safeParse(values);
    if (success) return { values: data, errors: new Map() };
    // The first thing that is wrong with a field is said.
    const messages = error.issues
      .reverse()
      .map(({ path, message }): [string, string] => [path.join('.'), ruleSentence(message)]);
    return { values, errors: new Map(messages) };
  };
}

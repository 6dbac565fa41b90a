import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, Resolver } from 'react-hook-form';
import type * as z from 'zod';
import { currentLanguage } from '#client/i18n/catalogue.ts';
import { loadServerSentences } from '#client/i18n/server-sentences.ts';
import { ruleSentence } from '../api/rule-sentences.ts';

/** A form's rules: they check its values, and return the values to send or the messages of the fields. */
export type Rules<Input extends FieldValues, Output> = Resolver<Input, unknown, Output>;

/** The rules of a contract's schema. Their messages, which are always in Spanish, are translated. */
export function rulesOf<Input extends FieldValues, Output>(schema: z.ZodType<Output, Input>): Rules<Input, Output> {
  const resolver: Rules<Input, Output> = zodResolver(schema);
  return async (values, context, options) => {
    const result = await resolver(values, context, options);
    const errors = Object.values(result.errors);
    if (currentLanguage() !== 'es' && errors.length > 0) {
      await loadServerSentences();
      for (const error of errors) reword(error);
    }
    return result;
  };
}

function reword(error: unknown): void {
  if (typeof error !== 'object' || error === null) return;
  if ('message' in error && typeof error.message === 'string') {
    error.message = ruleSentence(error.message);
  } else for (const inner of Object.values(error)) reword(inner);
}

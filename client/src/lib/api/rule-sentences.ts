import * as z from 'zod';
import { textOf } from '#client/i18n/catalogue.ts';
import { commonText } from '#client/i18n/es/visitor/common.ts';
import { serverSentence } from '#client/i18n/server-sentences.ts';

// For the rules that carry no sentence of their own.
z.config({ customError: () => textOf(commonText).invalidField });

/** What a rule says, which is Spanish wherever it is used, in the interface's language. What a form has worded itself is in it already. */
export function ruleSentence(message: string): string {
  return serverSentence(message) ?? message;
}

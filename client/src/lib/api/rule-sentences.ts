import * as z from 'zod';
import { textOf } from '#client/i18n/catalogue.ts';
import { commonText } from '#client/i18n/es/visitor/common.ts';
import { serverSentence } from '#client/i18n/server-sentences.ts';

// The message of rules that have no message of their own.
z.config({ customError: () => textOf(commonText).invalidField });

/** The message of a rule in the interface's language; rules are always written in Spanish. A form's own messages are translated already. */
export function ruleSentence(message: string): string {
  return serverSentence(message) ?? message;
}

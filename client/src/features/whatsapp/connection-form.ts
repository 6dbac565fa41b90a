import type { UseFormReturn } from 'react-hook-form';
import type * as z from 'zod';
import { serverSentence } from '#client/i18n/server-sentences.ts';
import {
  allFieldsRequired,
  type CreateConnectionBody,
  type createConnectionBody,
} from '#shared/contracts/platform/whatsapp.ts';

export type ConnectionForm = UseFormReturn<z.input<typeof createConnectionBody>, unknown, CreateConnectionBody>;

/** The sentence about empty fields, in the interface's language. It is shown once for all of them. */
export function incompleteSentence(): string {
  return serverSentence(allFieldsRequired) ?? allFieldsRequired;
}

/** A field's own error. Undefined if the field is only empty. */
export function ownSentence(message: string | undefined): string | undefined {
  return message === incompleteSentence() ? undefined : message;
}

import type { UseFormReturn } from 'react-hook-form';
import type * as z from 'zod';
import { serverSentence } from '#client/i18n/server-sentences.ts';
import {
  allFieldsRequired,
  type CreateConnectionBody,
  type createConnectionBody,
} from '#shared/contracts/platform/whatsapp.ts';

export type ConnectionForm = UseFormReturn<z.input<typeof createConnectionBody>, unknown, CreateConnectionBody>;

/** What is said once for every field that is empty, in the interface's language. */
export function incompleteSentence(): string {
  return serverSentence(allFieldsRequired) ?? allFieldsRequired;
}

/** What else is wrong with a field. */
export function ownSentence(message: string | undefined): string | undefined {
  return message === incompleteSentence() ? undefined : message;
}

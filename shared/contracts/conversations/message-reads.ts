import * as z from 'zod';
import { idParam } from '../common.ts';

/** As many as a client may name: replies that can change are few. */
export const maxAlso = 50;

/** Which messages of a conversation are read: the newest, those that came after one, or those before one. Oldest first in each case. */
export const messagesQuery = z.object({
  /** The first ones that came after this message. */
  after: idParam.optional(),
  /** With `after`: these as well, as they are now (a reply that was being written, or that failed and may be tried again). */
  also: z
    .string()
    .regex(/^[1-9]\d{0,9}(,[1-9]\d{0,9})*$/, 'No es una lista de identificadores')
    .transform((ids) => ids.split(',').map(Number))
    .pipe(z.array(z.int32().positive()).max(maxAlso))
    .optional(),
  /** The newest ones before this message. */
  before: idParam.optional(),
});

export type MessagesQuery = z.infer<typeof messagesQuery>;

/** Whether there are more in the direction of the read: newer ones behind `after`, else older ones. */
export const hasMoreSchema = z.literal(true).optional();

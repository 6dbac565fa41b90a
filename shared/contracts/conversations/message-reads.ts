import * as z from 'zod';
import { idParam } from '../common.ts';

/** The maximum number of messages in `also`. It is small because few replies can still change. */
export const maxAlso = 50;

/** Which messages of a conversation to read: the newest, those after a message, or those before a message. Always oldest first. */
export const messagesQuery = z.object({
  /** Read the first messages after this one. */
  after: idParam.optional(),
  /**
   * With `after`: read these messages too, in their current state (replies that were being generated, or that failed and may be retried).
   */
  also: z
    .string()
    .regex(/^[1-9]\d{0,9}(,[1-9]\d{0,9})*$/, 'No es una lista de identificadores')
    .transform((ids) => ids.split(',').map(Number))
    .pipe(z.array(z.int32().positive()).max(maxAlso))
    .optional(),
  /** Read the newest messages before this one. */
  before: idParam.optional(),
});

/** `limit`: the most messages to read. It is greater than `maxAlso`, so that the messages in `also` never fill a page. */
export const limitedMessagesQuery = messagesQuery.extend({
  limit: z.coerce
    .number()
    .int()
    .min(maxAlso + 1)
    .max(200)
    .default(200),
});

export type MessagesQuery = z.infer<typeof messagesQuery>;

/** Whether there are more messages in the direction of the read: newer ones with `after`, else older ones. */
export const hasMoreSchema = z.literal(true).optional();

import * as z from 'zod';
import { dateTimeSchema, idParam } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { cardAnswersBody } from './cards.ts';
import { chatMessageSchema } from './chat.ts';
import { visitorCardPaths } from './visitor-later-paths.ts';

const cardParams = z.object({ id: idParam, sessionId: z.string().max(200), messageId: idParam });

/** The free times of a service. */
export const visitorSlotsSchema = z.object({
  /** The agenda's time zone, which its days and hours are in. */
  timeZone: z.string(),
  minutes: z.int(),
  /** The free times, ordered by their start. */
  slots: z.array(z.object({ startsAt: dateTimeSchema, agendaId: z.int() })),
  /** The first day from which there may be more free times. Null if there are none. */
  next: z.iso.date().nullable(),
  /** The token to send with the answers. It proves that this session saw these times for this card within the last ten minutes. */
  token: z.string(),
});

export type VisitorSlots = z.infer<typeof visitorSlotsSchema>;

export const cardEndpoints = {
  answer: endpoint({
    ...visitorCardPaths.answer,
    summary:
      'Fill in a card, once; what was answered before stands, and is given again. Of a booking: 409 where its times are older than ten minutes (`card_expired`) or the one chosen is taken (`slot_taken`)',
    params: cardParams,
    body: cardAnswersBody,
    /** The card, the visitor's message made from the answers, and the assistant's response to it. */
    response: z.object({ messages: z.array(chatMessageSchema) }),
  }),
  slots: endpoint({
    ...visitorCardPaths.slots,
    summary: 'The free times of a service that a card offers, of the next days that have some',
    params: cardParams,
    query: z.object({ serviceId: idParam, from: z.iso.date().optional() }),
    response: visitorSlotsSchema,
  }),
};

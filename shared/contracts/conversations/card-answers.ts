import * as z from 'zod';
import { idParam } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { cardAnswersBody } from './cards.ts';
import { chatMessageSchema } from './chat.ts';
import { visitorPaths } from './visitor-paths.ts';

export const cardEndpoints = {
  answer: endpoint({
    ...visitorPaths.answerCard,
    summary: 'Fill in a card, once; what was answered before stands, and is given again',
    params: z.object({ id: idParam, sessionId: z.string().max(200), messageId: idParam }),
    body: cardAnswersBody,
    /** The card, the visitor's message that was made of the answers, and what the assistant says to it. */
    response: z.object({ messages: z.array(chatMessageSchema) }),
  }),
};

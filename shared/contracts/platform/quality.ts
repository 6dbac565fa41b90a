import * as z from 'zod';
import { conversationOutcomes } from '../../domain/conversations/ratings.ts';
import { idParams } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { numbersQuery } from './numbers.ts';

const count = z.int().nonnegative();

const qualitySchema = z.object({
  up: count,
  down: count,
  /** The number of conversations that have a score, and the mean score (1 to 5). The mean is null if there is no score. */
  scored: count,
  meanScore: z.number().nullable(),
  /** The number of ended conversations, by outcome. */
  outcomes: z.record(z.enum(conversationOutcomes), count),
  /** Forms that visitors filled in. */
  forms: count,
  /** Bookings made in the chat. */
  bookings: count,
  /** The terms of visitors in unresolved conversations that still exist, the most frequent first. */
  themes: z.array(z.object({ term: z.string(), conversations: count })),
});

export type Quality = z.infer<typeof qualitySchema>;

export const qualityEndpoints = {
  quality: endpoint({
    method: 'GET',
    path: '/api/assistants/:id/quality',
    summary: 'What visitors thought of an assistant’s answers, and what became of its conversations',
    params: idParams,
    query: numbersQuery,
    response: qualitySchema,
  }),
  qualityOfAll: endpoint({
    method: 'GET',
    path: '/api/quality',
    summary: 'The same of all of one’s own assistants',
    query: numbersQuery,
    response: qualitySchema,
  }),
};

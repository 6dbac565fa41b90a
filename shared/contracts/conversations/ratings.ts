import * as z from 'zod';
import { answerRatings, bestScore, ratingCommentMaxChars, ratingReasons } from '../../domain/conversations/ratings.ts';
import { dateTimeSchema, idParam, idParams, listQuery } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { visitorRatingPaths } from './visitor-later-paths.ts';

const sessionParams = z.object({ id: idParam, sessionId: z.string().max(200) });

const answerRatingBody = z.object({
  /** Null removes the rating. */
  rating: z.enum(answerRatings).nullable(),
  /** The reason for a thumb down. */
  reason: z.enum(ratingReasons).nullish(),
  comment: z
    .string()
    .trim()
    .max(ratingCommentMaxChars, `Máximo ${ratingCommentMaxChars} caracteres`)
    .transform((text) => text || null)
    .nullish(),
});

export type AnswerRatingBody = z.infer<typeof answerRatingBody>;

const poorAnswerSchema = z.object({
  /** The answer's id. */
  id: z.int(),
  conversationId: z.int(),
  question: z.string().nullable(),
  answer: z.string(),
  reason: z.enum(ratingReasons).nullable(),
  comment: z.string().nullable(),
  ratedAt: dateTimeSchema,
});

export type PoorAnswer = z.infer<typeof poorAnswerSchema>;

export const ratingEndpoints = {
  rateAnswer: endpoint({
    ...visitorRatingPaths.answer,
    summary: 'Say what the visitor thinks of an answer, or no longer thinks; again changes it',
    params: sessionParams.extend({ messageId: idParam }),
    body: answerRatingBody,
  }),
  rateConversation: endpoint({
    ...visitorRatingPaths.conversation,
    summary: 'Give the session’s newest conversation 1 to 5; again changes it',
    params: sessionParams,
    body: z.object({ score: z.int().min(1).max(bestScore) }),
  }),
  poorAnswers: endpoint({
    method: 'GET',
    path: '/api/assistants/:id/poor-answers',
    summary: 'Answers that visitors gave a thumb down and nobody has seen to, the newest first',
    params: idParams,
    query: listQuery,
    response: z.array(poorAnswerSchema),
  }),
  handlePoorAnswer: endpoint({
    method: 'DELETE',
    path: '/api/assistants/:id/poor-answers/:messageId',
    summary: 'Take an answer off the list: it has been seen to',
    params: idParams.extend({ messageId: idParam }),
  }),
};

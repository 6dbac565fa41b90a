import * as z from 'zod';
import {
  checkAnswerMaxChars,
  checkQuestionMaxChars,
  expectedTextMaxChars,
  mostChecks,
  mostExpectations,
} from '../../domain/assistants/checks.ts';
import { dateTimeSchema, idParam, idParams } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { lineSchema } from './knowledge-sources.ts';

export const checkQuestionSchema = lineSchema(checkQuestionMaxChars, 'Escribe la pregunta');
export const expectedTextSchema = lineSchema(expectedTextMaxChars, 'Escribe lo que debe decir o no decir');

export const citedSourceSchema = z.int32().positive('Elige una de las fuentes');

const words = z.object({ kind: z.enum(['says', 'omits']), text: expectedTextSchema });
const conduct = z.object({ kind: z.enum(['unknown', 'asks_contact', 'offers_person']) });

const expectationSchema = z.discriminatedUnion('kind', [
  words,
  z.object({ kind: z.literal('cites'), sourceId: citedSourceSchema }),
  conduct,
]);

const expectationsSchema = z.array(expectationSchema).max(mostExpectations, `Máximo ${mostExpectations} condiciones`);

export type ExpectationBody = z.infer<typeof expectationSchema>;

const checkSchema = z.object({
  id: z.int(),
  question: z.string(),
  expectations: z.array(
    z.discriminatedUnion('kind', [
      words,
      /** The title that the source had when the expectation was stored. The source may have been deleted since. */
      z.object({ kind: z.literal('cites'), sourceId: z.int(), title: z.string() }),
      conduct,
    ]),
  ),
  createdAt: dateTimeSchema,
});

export type Check = z.infer<typeof checkSchema>;

const createCheckBody = z.object({
  question: checkQuestionSchema,
  expectations: expectationsSchema.default([]),
  /** An accepted answer to the question. The next runs are compared with it. */
  acceptedAnswer: lineSchema(checkAnswerMaxChars, 'Escribe la respuesta').optional(),
});

export type CreateCheckBody = z.infer<typeof createCheckBody>;
export type AddedCheck = z.input<typeof createCheckBody>;

const updateCheckBody = z.object({
  question: checkQuestionSchema.optional(),
  expectations: expectationsSchema.optional(),
});

export type UpdateCheckBody = z.infer<typeof updateCheckBody>;

const proposalsSchema = z.object({
  /** At most ten questions, none of which is in the list already. Empty without a key. */
  questions: z.array(z.string()),
});

const checkParams = z.object({ id: idParam, checkId: idParam });

/** The questions with which an assistant is checked before its changes are saved. */
export const checkEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/assistants/:id/checks',
    summary: `The questions that an assistant is checked with, at most ${mostChecks}, the oldest first`,
    params: idParams,
    response: z.array(checkSchema),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/assistants/:id/checks',
    summary:
      'Add a question, with what is expected of its answer; 409 for one that is there, and where there is no room',
    params: idParams,
    body: createCheckBody,
    response: checkSchema,
    status: 201,
  }),
  propose: endpoint({
    method: 'POST',
    path: '/api/assistants/:id/checks/proposals',
    summary: 'Have the model propose questions from instructions and sources; nothing is added',
    params: idParams,
    response: proposalsSchema,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/assistants/:id/checks/:checkId',
    summary: 'Change a question or what is expected of its answer',
    params: checkParams,
    body: updateCheckBody,
    response: checkSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/assistants/:id/checks/:checkId',
    summary: 'Remove a question',
    params: checkParams,
  }),
};

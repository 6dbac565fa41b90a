import * as z from 'zod';
import { dateTimeSchema, idParam, idParams, listQuery } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import {
  createSourceBody,
  knowledgeSourceDetailSchema,
  knowledgeSourceSchema,
  lineSchema,
  sourceAnswerSchema,
  sourceQuestionSchema,
  updateSourceBody,
} from './knowledge-sources.ts';

const count = z.int().nonnegative();

/** A passage that was found for a question. The best passage comes first. */
export const foundPassageSchema = z.object({
  sourceId: z.int(),
  sourceTitle: z.string(),
  /** The title of the page, if the source is a site. */
  documentTitle: z.string(),
  url: z.string().nullable(),
  isInternal: z.boolean(),
  heading: z.string().nullable(),
  /** The page number in a file. Null if it has none. */
  page: z.int().nullable(),
  text: z.string(),
  /** The BM25 score, which is comparable only among the passages of one question. */
  score: z.number(),
  /** The weighted share of the question's terms that the passage contains: 0 to 1. */
  coverage: z.number(),
});

export type FoundPassage = z.infer<typeof foundPassageSchema>;

export const knowledgeSearchSchema = z.object({
  /** False: the best passage contains too little of the question, so the model gets no passages. */
  found: z.boolean(),
  passages: z.array(foundPassageSchema),
});

export const unansweredQuestionSchema = z.object({
  /** The id of the group: the id of its newest question. */
  id: z.int(),
  question: z.string(),
  /** Other wordings of the question, the newest first; at most five. */
  otherWordings: z.array(z.string()),
  /** How often the question was asked. */
  count: z.int(),
  firstAskedAt: dateTimeSchema,
  lastAskedAt: dateTimeSchema,
});

export type UnansweredQuestion = z.infer<typeof unansweredQuestionSchema>;

const unansweredQuery = z.object({
  limit: listQuery.shape.limit,
  /** How often the last question of the previous page was asked, and its id, as the `Link` header of that page has them. */
  cursor: z.stringFormat('cursor', /^[1-9]\d{0,5}-[1-9]\d{0,9}$/, { error: 'No es un cursor válido' }).optional(),
});

export type UnansweredQuery = z.infer<typeof unansweredQuery>;

const sourceParams = z.object({ id: idParam, sourceId: idParam });
const questionParams = z.object({ id: idParam, questionId: idParam });

export const knowledgeEndpoints = {
  overview: endpoint({
    method: 'GET',
    path: '/api/assistants/:id/knowledge',
    summary: 'How much an assistant knows, how much its plan has room for, and how many questions wait for an answer',
    params: idParams,
    response: z.object({
      sources: count,
      passages: count,
      /** Null: no limit. */
      passageLimit: count.nullable(),
      /** The number of groups of questions for which nothing was found. */
      unanswered: count,
    }),
  }),
  sources: endpoint({
    method: 'GET',
    path: '/api/assistants/:id/knowledge/sources',
    summary: 'What an assistant knows beside its instructions, the newest first',
    params: idParams,
    response: z.array(knowledgeSourceSchema),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/assistants/:id/knowledge/sources',
    summary: 'Add a source: JSON, or a file (multipart: `file`, optional `title`, `isInternal`, `writesQuestions`)',
    params: idParams,
    consumes: 'multipart/form-data',
    body: createSourceBody,
    response: knowledgeSourceSchema,
    status: 201,
  }),
  one: endpoint({
    method: 'GET',
    path: '/api/assistants/:id/knowledge/sources/:sourceId',
    summary: 'A source with its documents and passages',
    params: sourceParams,
    response: knowledgeSourceDetailSchema,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/assistants/:id/knowledge/sources/:sourceId',
    summary: 'Change a source; a new text is used at once',
    params: sourceParams,
    body: updateSourceBody,
    response: knowledgeSourceSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/assistants/:id/knowledge/sources/:sourceId',
    summary: 'Delete a source with all that was read of it',
    params: sourceParams,
  }),
  read: endpoint({
    method: 'POST',
    path: '/api/assistants/:id/knowledge/sources/:sourceId/read',
    summary: 'Read a source again; what was read before is used until that is done',
    params: sourceParams,
    response: knowledgeSourceSchema,
  }),
  search: endpoint({
    method: 'POST',
    path: '/api/assistants/:id/knowledge/search',
    summary: 'What would be found for a question',
    params: idParams,
    body: z.object({ question: lineSchema(4_000, 'Escribe una pregunta') }),
    response: knowledgeSearchSchema,
  }),
  unanswered: endpoint({
    method: 'GET',
    path: '/api/assistants/:id/knowledge/unanswered',
    summary: 'What visitors asked and nothing was found for, those alike in one, the most asked first',
    params: idParams,
    query: unansweredQuery,
    response: z.array(unansweredQuestionSchema),
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/assistants/:id/knowledge/unanswered/:questionId',
    summary: 'Answer a question: it becomes a source, and leaves the list with those like it',
    params: questionParams,
    body: z.object({ question: sourceQuestionSchema, answer: sourceAnswerSchema }),
    response: knowledgeSourceSchema,
    status: 201,
  }),
  dismiss: endpoint({
    method: 'DELETE',
    path: '/api/assistants/:id/knowledge/unanswered/:questionId',
    summary: 'Take a question off the list, with those like it',
    params: questionParams,
  }),
};

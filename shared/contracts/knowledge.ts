import * as z from 'zod';
import {
  answerMaxChars,
  documentFormats,
  questionMaxChars,
  sourceFaults,
  sourceKinds,
  sourceMaxChars,
  sourceStates,
} from '../domain/knowledge.ts';
import { dateTimeSchema, idParam, idParams } from './common.ts';
import { endpoint } from './endpoint.ts';

const count = z.int().nonnegative();
/** Of a file or a web page: where it has one. */
const pageNumber = z.int().nullable();

export const knowledgeSourceSchema = z.object({
  id: z.int(),
  kind: z.enum(sourceKinds),
  /** A file's name or own title, a page's title, a question. */
  title: z.string(),
  /** Of a page or a site. */
  url: z.string().nullable(),
  /** Of a file. */
  fileName: z.string().nullable(),
  bytes: count.nullable(),
  /** Of a file that has been read. */
  format: z.enum(documentFormats).nullable(),
  state: z.enum(sourceStates),
  /** Of a failed one: why. What was read before (`readAt`) is used on. */
  fault: z.enum(sourceFaults).nullable(),
  /** While it is read: pages that are done, and of how many, as far as that is known. */
  progress: z.object({ done: count, total: count.nullable() }).nullable(),
  /** What is used now: of a document's pages or a site's, where there are such. */
  pages: count.nullable(),
  passages: count,
  characters: count,
  /** Used for answers, and shown to no visitor. */
  isInternal: z.boolean(),
  /** A model writes questions to its passages, as customers would ask them, where there is a key. */
  writesQuestions: z.boolean(),
  /** Of a page or a site: read again by itself, and when next. */
  refreshes: z.boolean(),
  nextReadAt: dateTimeSchema.nullable(),
  /** When what is used now was read. */
  readAt: dateTimeSchema.nullable(),
  createdAt: dateTimeSchema,
  updatedAt: dateTimeSchema,
});

export type KnowledgeSource = z.infer<typeof knowledgeSourceSchema>;

/** What a source is made of: a site's pages, or the one document that every other source is. */
const documentSchema = z.object({
  id: z.int(),
  title: z.string(),
  url: z.string().nullable(),
  pages: count.nullable(),
  passages: count,
  readAt: dateTimeSchema,
  /** Why it could not be read last time; what is used is what was read before. */
  fault: z.enum(sourceFaults).nullable(),
});

const passageSchema = z.object({
  documentId: z.int(),
  heading: z.string().nullable(),
  page: pageNumber,
  text: z.string(),
  /** Written by a model. */
  questions: z.array(z.string()),
});

export const knowledgeSourceDetailSchema = knowledgeSourceSchema.extend({
  /** Of a text: what was written; of a question: its answer. */
  text: z.string().nullable(),
  documents: z.array(documentSchema),
  /** The first 300. */
  shownPassages: z.array(passageSchema),
});

export type KnowledgeSourceDetail = z.infer<typeof knowledgeSourceDetailSchema>;

const lineSchema = (maxChars: number, missing: string) =>
  z.string().trim().min(1, missing).max(maxChars, `Máximo ${maxChars} caracteres`);

export const sourceTitleSchema = lineSchema(200, 'Escribe un título');
export const sourceQuestionSchema = lineSchema(questionMaxChars, 'Escribe la pregunta');
export const sourceAnswerSchema = lineSchema(answerMaxChars, 'Escribe la respuesta');
export const sourceTextSchema = lineSchema(sourceMaxChars, 'Escribe el texto');
/** What people write without `https://` is meant with it. */
export const sourceUrlSchema = z
  .string()
  .trim()
  .max(2_000, 'Máximo 2000 caracteres')
  .transform((text) => (/^[a-z][a-z\d+.-]*:/i.test(text) || text === '' ? text : `https://${text}`))
  .pipe(z.url({ protocol: /^https?$/, hostname: /[.:]/, error: 'Escribe la dirección de una página web' }));

const options = { isInternal: z.boolean().default(false), writesQuestions: z.boolean().default(true) };

export const createSourceBody = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), title: sourceTitleSchema, text: sourceTextSchema, ...options }),
  z.object({ kind: z.literal('qa'), question: sourceQuestionSchema, answer: sourceAnswerSchema, ...options }),
  z.object({ kind: z.enum(['page', 'site']), url: sourceUrlSchema, refreshes: z.boolean().default(true), ...options }),
]);

export type CreateSourceBody = z.infer<typeof createSourceBody>;

/** What stands beside the file of an upload, as text. */
export const uploadedSourceFields = z.object({
  title: sourceTitleSchema.optional(),
  isInternal: z.stringbool().default(false),
  writesQuestions: z.stringbool().default(true),
});

/** `text` is a text's, or a question's answer; `title` is a question's own words. */
export const updateSourceBody = z.object({
  title: lineSchema(questionMaxChars, 'Escribe un título').optional(),
  text: sourceTextSchema.optional(),
  isInternal: z.boolean().optional(),
  writesQuestions: z.boolean().optional(),
  refreshes: z.boolean().optional(),
});

/** A passage that was found for a question, the best first. */
export const foundPassageSchema = z.object({
  sourceId: z.int(),
  sourceTitle: z.string(),
  /** Of the page, where the source is a site. */
  documentTitle: z.string(),
  url: z.string().nullable(),
  isInternal: z.boolean(),
  heading: z.string().nullable(),
  page: pageNumber,
  text: z.string(),
  /** BM25: comparable among the passages of one question only. */
  score: z.number(),
  /** How much of what the question asks for it holds, by weight: 0 to 1. */
  coverage: z.number(),
});

export type FoundPassage = z.infer<typeof foundPassageSchema>;

export const knowledgeSearchSchema = z.object({
  /** False: the best passage holds too little of the question; the assistant is told that there is nothing. */
  found: z.boolean(),
  passages: z.array(foundPassageSchema),
});

export const unansweredQuestionSchema = z.object({
  /** Names the group: of its newest asking. */
  id: z.int(),
  question: z.string(),
  /** In other words, the newest first; at most five. */
  otherWordings: z.array(z.string()),
  /** How often it was asked. */
  count: z.int(),
  firstAskedAt: dateTimeSchema,
  lastAskedAt: dateTimeSchema,
});

export type UnansweredQuestion = z.infer<typeof unansweredQuestionSchema>;

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
      /** Null without a limit. */
      passageLimit: count.nullable(),
      /** Groups of questions that nothing was found for. */
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

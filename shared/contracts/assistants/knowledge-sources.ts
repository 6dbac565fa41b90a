import * as z from 'zod';
import {
  answerMaxChars,
  documentFormats,
  questionMaxChars,
  sourceFaults,
  sourceKinds,
  sourceMaxChars,
  sourceStates,
} from '../../domain/assistants/knowledge.ts';
import { dateTimeSchema } from '../common.ts';

const count = z.int().nonnegative();

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
  /** Of a file or a web page: where it has one. */
  page: z.int().nullable(),
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

export const lineSchema = (maxChars: number, missing: string) =>
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

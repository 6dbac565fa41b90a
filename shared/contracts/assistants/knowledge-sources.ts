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
  /** The file's name or the title that it contains, the page's title, or the question. */
  title: z.string(),
  /** The address of a page or a site. */
  url: z.string().nullable(),
  /** The name of a file. */
  fileName: z.string().nullable(),
  bytes: count.nullable(),
  /** The format of a file that has been read. */
  format: z.enum(documentFormats).nullable(),
  state: z.enum(sourceStates),
  /** Why a failed source could not be read. The content that was read before (`readAt`) stays in use. */
  fault: z.enum(sourceFaults).nullable(),
  /** While the source is read: how many pages are done, and the total if it is known. */
  progress: z.object({ done: count, total: count.nullable() }).nullable(),
  /** The size of the content in use now: the pages of a document or a site, if it has pages, and the passages and characters. */
  pages: count.nullable(),
  passages: count,
  characters: count,
  /** The source is used for answers, but visitors do not see it. */
  isInternal: z.boolean(),
  /** A model writes questions to its passages, as customers would ask them, if there is a key. */
  writesQuestions: z.boolean(),
  /** For a page or a site: whether it is read again automatically, and when next. */
  refreshes: z.boolean(),
  nextReadAt: dateTimeSchema.nullable(),
  /** When the content in use now was read. */
  readAt: dateTimeSchema.nullable(),
  createdAt: dateTimeSchema,
  updatedAt: dateTimeSchema,
});

export type KnowledgeSource = z.infer<typeof knowledgeSourceSchema>;

/** A document of a source. A site has one document per page, every other source has exactly one. */
const documentSchema = z.object({
  id: z.int(),
  title: z.string(),
  url: z.string().nullable(),
  pages: count.nullable(),
  passages: count,
  readAt: dateTimeSchema,
  /** Why the last reading failed. The content that was read before stays in use. */
  fault: z.enum(sourceFaults).nullable(),
});

const passageSchema = z.object({
  documentId: z.int(),
  heading: z.string().nullable(),
  /** The page number in a file or a web page. Null if it has none. */
  page: z.int().nullable(),
  text: z.string(),
  /** Questions that a model has written. */
  questions: z.array(z.string()),
});

export const knowledgeSourceDetailSchema = knowledgeSourceSchema.extend({
  /** The text of a text source, or the answer of a question source. */
  text: z.string().nullable(),
  documents: z.array(documentSchema),
  /** The first 300 passages. */
  shownPassages: z.array(passageSchema),
});

export type KnowledgeSourceDetail = z.infer<typeof knowledgeSourceDetailSchema>;

export const lineSchema = (maxChars: number, missing: string) =>
  z.string().trim().min(1, missing).max(maxChars, `Máximo ${maxChars} caracteres`);

export const sourceTitleSchema = lineSchema(200, 'Escribe un título');
export const sourceQuestionSchema = lineSchema(questionMaxChars, 'Escribe la pregunta');
export const sourceAnswerSchema = lineSchema(answerMaxChars, 'Escribe la respuesta');
export const sourceTextSchema = lineSchema(sourceMaxChars, 'Escribe el texto');
/** An address without `https://` is completed with it. */
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

/** The text fields beside the file of an upload. */
export const uploadedSourceFields = z.object({
  title: sourceTitleSchema.optional(),
  isInternal: z.stringbool().default(false),
  writesQuestions: z.stringbool().default(true),
});

/** `text` is a text, or the answer to a question. `title` is also the question itself. */
export const updateSourceBody = z.object({
  title: lineSchema(questionMaxChars, 'Escribe un título').optional(),
  text: sourceTextSchema.optional(),
  isInternal: z.boolean().optional(),
  writesQuestions: z.boolean().optional(),
  refreshes: z.boolean().optional(),
});

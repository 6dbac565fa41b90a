import * as z from 'zod';
import {
  sourceAnswerSchema,
  sourceQuestionSchema,
  sourceTextSchema,
  sourceTitleSchema,
  sourceUrlSchema,
} from '#shared/contracts/assistants/knowledge-sources.ts';

/** The schemas of the forms for sources. */
export const textForm = z.object({ title: sourceTitleSchema, text: sourceTextSchema });
export const questionForm = z.object({ question: sourceQuestionSchema, answer: sourceAnswerSchema });
export const pageForm = z.object({ url: sourceUrlSchema, kind: z.enum(['page', 'site']), refreshes: z.boolean() });
export const correctionForm = questionForm.extend({ isChecked: z.boolean() });
export const titleForm = z.object({ title: sourceTitleSchema });

/** The mutation that saves a form. */
export interface Saving<Schema extends z.ZodType> {
  mutateAsync: (values: z.output<Schema>) => Promise<unknown>;
  isPending: boolean;
}

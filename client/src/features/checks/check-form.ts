import * as z from 'zod';
import {
  type Check,
  checkQuestionSchema,
  citedSourceSchema,
  type ExpectationBody,
  expectedTextSchema,
} from '#shared/contracts/assistants/checks.ts';
import { expectationKinds, mostExpectations } from '#shared/domain/assistants/checks.ts';

/** An expectation as its form fields hold it. Its text and its source are kept while another kind is selected. */
const expectationFields = z.object({ kind: z.enum(expectationKinds), text: z.string(), sourceId: z.string() });

export type ExpectationFields = z.input<typeof expectationFields>;

const expectationForm = expectationFields.transform(({ kind, text, sourceId }, context): ExpectationBody => {
  if (kind === 'says' || kind === 'omits') {
    const read = expectedTextSchema.safeParse(text);
    for (const { message } of read.error?.issues ?? []) context.addIssue({ code: 'custom', message, path: ['text'] });
    return { kind, text: read.data ?? '' };
  }
  if (kind !== 'cites') return { kind };
  const read = citedSourceSchema.safeParse(Number(sourceId));
  for (const { message } of read.error?.issues ?? []) context.addIssue({ code: 'custom', message, path: ['sourceId'] });
  return { kind, sourceId: Number(sourceId) };
});

export const checkForm = z.object({
  question: checkQuestionSchema,
  expectations: z.array(expectationForm).max(mostExpectations),
});

export type CheckFields = z.input<typeof checkForm>;
export type CheckValues = z.output<typeof checkForm>;

export const newExpectation: ExpectationFields = { kind: 'says', text: '', sourceId: '' };

export function fieldsOf(check: Pick<Check, 'question' | 'expectations'>): CheckFields {
  return {
    question: check.question,
    expectations: check.expectations.map((expectation) => ({
      kind: expectation.kind,
      text: 'text' in expectation ? expectation.text : '',
      sourceId: 'sourceId' in expectation ? String(expectation.sourceId) : '',
    })),
  };
}

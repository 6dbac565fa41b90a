import * as z from 'zod';
import { dateTimeSchema, idParam, idParams, listQuery } from '../common.ts';
import { endpoint } from '../endpoint.ts';

const heldSentenceSchema = z.object({
  id: z.int(),
  conversationId: z.int(),
  question: z.string().nullable(),
  /** The sentence that was not shown to the visitor. */
  sentence: z.string(),
  /** The figures of the sentence that no known text contains, without accents and in lower case. */
  figures: z.array(z.string()),
  heldAt: dateTimeSchema,
});

export type HeldSentence = z.infer<typeof heldSentenceSchema>;

export const heldSentenceEndpoints = {
  heldSentences: endpoint({
    method: 'GET',
    path: '/api/assistants/:id/held-sentences',
    summary: 'Sentences that were kept from visitors, because nobody has said their figures; the newest first',
    params: idParams,
    query: listQuery,
    response: z.array(heldSentenceSchema),
  }),
  handleHeldSentence: endpoint({
    method: 'DELETE',
    path: '/api/assistants/:id/held-sentences/:sentenceId',
    summary: 'Take a sentence off the list: it has been seen to',
    params: idParams.extend({ sentenceId: idParam }),
  }),
};

import * as z from 'zod';
import { dateTimeSchema, idParam, idParams, listQuery } from '../common.ts';
import { endpoint } from '../endpoint.ts';

const heldSentenceSchema = z.object({
  id: z.int(),
  conversationId: z.int(),
  question: z.string().nullable(),
  /** What the visitor did not get. */
  sentence: z.string(),
  /** What of it stood in nothing that was known, without accents and capitals. */
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

import { queryOptions } from '@tanstack/react-query';
import { call } from '#client/lib/api/api.ts';
import { heldSentenceEndpoints } from '#shared/contracts/conversations/held-sentences.ts';
import { ratingEndpoints } from '#shared/contracts/conversations/ratings.ts';
import type { RatingReason } from '#shared/domain/conversations/ratings.ts';

/** An answer that its owner may want to correct. */
export interface Correctable {
  kind: 'poor' | 'held';
  id: number;
  question: string | null;
  /** The text that the visitor got, or would have got if it had not been held. */
  text: string;
  at: string;
  reason: RatingReason | null;
  comment: string | null;
  /** The figures of the text that are in no source. */
  figures: readonly string[];
}

export const correctionsKey = (assistantId: number) => ['knowledge', assistantId, 'corrections'] as const;

/** Answers with a thumb down and held sentences, the newest first. When one is handled, the next one takes its place. */
export const correctionsQuery = (assistantId: number) =>
  queryOptions({
    queryKey: correctionsKey(assistantId),
    queryFn: async ({ signal }): Promise<Correctable[]> => {
      const asked = { params: { id: assistantId }, query: {}, signal };
      const [poor, held] = await Promise.all([
        call(ratingEndpoints.poorAnswers, asked),
        call(heldSentenceEndpoints.heldSentences, asked),
      ]);
      const all: Correctable[] = [
        ...poor.map(({ answer, ratedAt, id, question, reason, comment }) => ({
          ...{ kind: 'poor' as const, id, question, reason, comment, text: answer, at: ratedAt, figures: [] },
        })),
        ...held.map(({ sentence, heldAt, id, question, figures }) => ({
          ...{ kind: 'held' as const, id, question, figures, text: sentence, at: heldAt, reason: null, comment: null },
        })),
      ];
      return all.sort((one, other) => other.at.localeCompare(one.at));
    },
    staleTime: 0,
  });

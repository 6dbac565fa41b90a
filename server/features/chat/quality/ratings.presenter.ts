import type { PoorAnswer } from '#shared/contracts/conversations/ratings.ts';
import type { PoorAnswerRow } from './ratings.queries.ts';

export function presentPoorAnswer({ rating, answer, question }: PoorAnswerRow): PoorAnswer {
  return {
    id: rating.messageId,
    conversationId: rating.conversationId,
    question,
    answer,
    reason: rating.reason,
    comment: rating.comment,
    ratedAt: rating.updatedAt.toISOString(),
  };
}

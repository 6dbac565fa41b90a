import { limits } from '#server/config/limits.ts';
import type { Db } from '#server/db/client.ts';
import type { RateLimiter } from '#server/db/rate-limits.ts';
import type { Actor } from '#server/lib/actor.ts';
import type { Clock } from '#server/lib/clock.ts';
import { notFound } from '#server/lib/errors.ts';
import { addressKey } from '#server/lib/security/address.ts';
import type { ListQuery } from '#shared/contracts/common.ts';
import type { AnswerRatingBody, PoorAnswer } from '#shared/contracts/conversations/ratings.ts';
import { dayAt } from '#shared/domain/days.ts';
import type { AssistantService } from '../../assistants/assistants.service.ts';
import type { SettingsService } from '../../settings/settings.service.ts';
import { addQuality } from './daily-quality.queries.ts';
import { reviseOutcome } from './outcomes.ts';
import { presentPoorAnswer } from './ratings.presenter.ts';
import {
  listPoorAnswers,
  lockAnswer,
  lockNewestConversation,
  markHandled,
  removeAnswerRating,
  saveAnswerRating,
  saveScore,
} from './ratings.queries.ts';

interface RatingDeps {
  db: Db;
  clock: Clock;
  rateLimiter: RateLimiter;
  settings: Pick<SettingsService, 'timeZone'>;
  assistants: Pick<AssistantService, 'requireManageable'>;
}

interface Visitor {
  assistantId: number;
  sessionId: string;
  ip: string;
}

export type Ratings = ReturnType<typeof createRatings>;

/** Visitors' ratings of answers and conversations. A visitor is anyone who holds the session's id. Throws 404 for what is not theirs. */
export function createRatings({ db, clock, rateLimiter, settings, assistants }: RatingDeps) {
  return {
    /** Rates an answer. A second call changes the rating, and null takes it back. */
    async rateAnswer(visitor: Visitor, messageId: number, body: AnswerRatingBody): Promise<void> {
      await admit(visitor);
      const { assistantId } = visitor;
      const timeZone = await settings.timeZone();
      await db.transaction(async (tx) => {
        const answer = await lockAnswer(tx, visitor, messageId);
        if (!answer) throw notFound();
        const { conversationId, before } = answer;
        const { rating, reason = null, comment = null } = body;
        const why = rating === 'down' ? { reason, comment } : { reason: null, comment: null };
        if (rating === null) await removeAnswerRating(tx, messageId);
        else await saveAnswerRating(tx, { messageId, conversationId, assistantId, rating, ...why });
        if (before?.rating === rating) return;
        const isOfDown = before?.rating === 'down' || rating === 'down';
        const revised = isOfDown ? await reviseOutcome(tx, conversationId, timeZone) : [];
        // A rating counts on the day on which it was first given.
        const day = dayAt(before?.createdAt ?? clock.now(), timeZone);
        await addQuality(tx, [
          ...revised,
          ...(before ? [{ assistantId, day, [before.rating]: -1 }] : []),
          ...(rating ? [{ assistantId, day, [rating]: 1 }] : []),
        ]);
      });
    },

    async rateConversation(visitor: Visitor, score: number): Promise<void> {
      await admit(visitor);
      const { assistantId } = visitor;
      const timeZone = await settings.timeZone();
      await db.transaction(async (tx) => {
        const conversation = await lockNewestConversation(tx, visitor);
        if (!conversation) throw notFound();
        const { id, before } = conversation;
        await saveScore(tx, id, score);
        const day = dayAt(before?.createdAt ?? clock.now(), timeZone);
        const scoreSum = score - (before?.score ?? 0);
        await addQuality(tx, [{ assistantId, day, scored: before ? 0 : 1, scoreSum }]);
      });
    },

    /** Resolves with one row more than `limit` if there are more. */
    async poorAnswers(actor: Actor, assistantId: number, { limit, cursor }: ListQuery): Promise<PoorAnswer[]> {
      await assistants.requireManageable(actor, assistantId);
      const rows = await listPoorAnswers(db, assistantId, { limit: limit + 1, beforeId: cursor });
      return rows.map(presentPoorAnswer);
    },

    async handle(actor: Actor, assistantId: number, messageId: number): Promise<void> {
      await assistants.requireManageable(actor, assistantId);
      if (!(await markHandled(db, assistantId, messageId))) throw notFound();
    },
  };

  async function admit({ assistantId, ip }: Visitor): Promise<void> {
    await rateLimiter.take([{ key: `rating:${assistantId}:${addressKey(ip)}`, ...limits.chat.ratings }]);
  }
}

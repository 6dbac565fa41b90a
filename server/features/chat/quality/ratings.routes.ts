import { ApiRouter } from '#server/http/api/api-router.ts';
import { page } from '#server/http/api/paging.ts';
import { ratingEndpoints } from '#shared/contracts/conversations/ratings.ts';
import type { Ratings } from './ratings.service.ts';

export function ratingRoutes(ratings: Ratings): ApiRouter {
  return new ApiRouter()
    .handle(ratingEndpoints.rateAnswer, 'anyone', ({ params, body, ip }) =>
      ratings.rateAnswer({ assistantId: params.id, sessionId: params.sessionId, ip }, params.messageId, body),
    )
    .handle(ratingEndpoints.rateConversation, 'anyone', ({ params, body, ip }) =>
      ratings.rateConversation({ assistantId: params.id, sessionId: params.sessionId, ip }, body.score),
    )
    .handle(ratingEndpoints.poorAnswers, 'signed-in', async ({ actor, params, query, req, res }) =>
      page(await ratings.poorAnswers(actor, params.id, query), query.limit, req, res),
    )
    .handle(ratingEndpoints.handlePoorAnswer, 'signed-in', ({ actor, params }) =>
      ratings.handle(actor, params.id, params.messageId),
    );
}

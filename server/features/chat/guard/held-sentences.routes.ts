import { ApiRouter } from '#server/http/api/api-router.ts';
import { page } from '#server/http/api/paging.ts';
import { heldSentenceEndpoints } from '#shared/contracts/conversations/held-sentences.ts';
import type { HeldSentences } from './held-sentences.service.ts';

export function heldSentenceRoutes(held: HeldSentences): ApiRouter {
  return new ApiRouter()
    .handle(heldSentenceEndpoints.heldSentences, 'signed-in', async ({ actor, params, query, req, res }) =>
      page(await held.list(actor, params.id, query), query.limit, req, res),
    )
    .handle(heldSentenceEndpoints.handleHeldSentence, 'signed-in', ({ actor, params }) =>
      held.handle(actor, params.id, params.sentenceId),
    );
}

import { ApiRouter } from '#server/http/api/api-router.ts';
import { previewEndpoints } from '#shared/contracts/assistants/preview.ts';
import { answerReply } from '../replies/answer-reply.ts';
import type { ReplyOutcome } from '../replies/live/reply-feed.ts';
import { ownerFault } from '../replies/reply-faults.ts';
import type { PreviewService } from './preview.service.ts';

export function previewRoutes(preview: PreviewService): ApiRouter {
  return new ApiRouter().handle(previewEndpoints.preview, 'signed-in', async ({ actor, params, body, req, res }) => {
    const gone = new AbortController();
    res.once('close', () => gone.abort());
    if (res.closed) gone.abort();
    return answerReply(req, res, await preview.open(actor, params.id, body, gone), {
      wording: ownerFault,
      done: originOf,
      json: (outcome) => ({
        response: outcome.text,
        ...(outcome.demo ? { demo: true as const } : {}),
        ...originOf(outcome),
      }),
    });
  });
}

/** The sources of an answer, for the assistant's own people. */
function originOf({ sources, passages }: Extract<ReplyOutcome, { kind: 'done' }>) {
  return {
    ...(sources.length > 0 ? { sources: [...sources] } : {}),
    ...(passages ? { passages: [...passages] } : {}),
  };
}

import { ApiRouter } from '#server/http/api-router.ts';
import { assistantEndpoints } from '#shared/contracts/assistants.ts';
import { answerReply } from '../replies/answer-reply.ts';
import { ownerFault } from '../replies/reply-faults.ts';
import type { PreviewService } from './preview.service.ts';

export function previewRoutes(preview: PreviewService): ApiRouter {
  return new ApiRouter().handle(assistantEndpoints.preview, 'signed-in', async ({ actor, params, body, req, res }) => {
    const gone = new AbortController();
    res.once('close', () => gone.abort());
    if (res.closed) gone.abort();
    return answerReply(req, res, await preview.open(actor, params.id, body, gone), {
      tell: ownerFault,
      json: ({ text, demo }) => ({ response: text, ...(demo ? { demo: true as const } : {}) }),
    });
  });
}

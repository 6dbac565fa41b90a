import { ApiRouter, answered } from '#server/http/api-router.ts';
import { wantsEventStream } from '#server/http/event-stream.ts';
import { assistantEndpoints } from '#shared/contracts/assistants.ts';
import { faultError, ownerFault } from '../replies/reply-faults.ts';
import { outcomeOf } from '../replies/reply-feed.ts';
import { streamReply } from '../replies/stream-reply.ts';
import type { PreviewService } from './preview.service.ts';

export function previewRoutes(preview: PreviewService): ApiRouter {
  return new ApiRouter().handle(assistantEndpoints.preview, 'signed-in', async ({ actor, params, body, req, res }) => {
    const gone = new AbortController();
    res.on('close', () => gone.abort());
    const reply = await preview.open(actor, params.id, body, gone.signal);
    if (wantsEventStream(req.get('accept'))) {
      streamReply(res, reply, ownerFault, (text) => (text === '' ? [] : [{ event: 'delta', data: { text } }]));
      return answered;
    }
    const outcome = await outcomeOf(reply);
    if (outcome.kind === 'error') throw faultError(ownerFault(outcome.fault), outcome.retryAfterSeconds);
    return { response: outcome.text, ...(outcome.demo ? { demo: true as const } : {}) };
  });
}

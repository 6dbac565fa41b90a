import { ApiRouter, answered } from '#server/http/api-router.ts';
import { wantsEventStream } from '#server/http/event-stream.ts';
import { chatEndpoints } from '#shared/contracts/chat.ts';
import { faultError, publicFault } from '../replies/reply-faults.ts';
import { outcomeOf } from '../replies/reply-feed.ts';
import { streamReply } from '../replies/stream-reply.ts';
import type { ChatService } from './chat.service.ts';

export function chatRoutes(chat: ChatService): ApiRouter {
  return new ApiRouter()
    .handle(chatEndpoints.send, 'anyone', async ({ params, body, ip, req, res }) => {
      const { sessionId, conversationId, reply } = await chat.send(params.id, body, ip);
      if (wantsEventStream(req.get('accept'))) {
        streamReply(res, reply, publicFault, (textSoFar) => [
          { event: 'start', data: { sessionId, conversationId, messageId: reply.replyId } },
          ...(textSoFar === '' ? [] : [{ event: 'delta', data: { text: textSoFar } }]),
        ]);
        return answered;
      }
      const outcome = await outcomeOf(reply);
      if (outcome.kind === 'error') throw faultError(publicFault(outcome.fault), outcome.retryAfterSeconds);
      return { response: outcome.text, sessionId, ...(outcome.demo ? { demo: true as const } : {}) };
    })
    .handle(chatEndpoints.history, 'anyone', ({ params }) => chat.history(params.id, params.sessionId))
    .handle(chatEndpoints.stream, 'anyone', async ({ params, res }) => {
      const reply = await chat.newestReply(params.id, params.sessionId);
      streamReply(res, reply, publicFault, (text) => [{ event: 'sync', data: { messageId: reply.replyId, text } }]);
      return answered;
    })
    .handle(chatEndpoints.stop, 'anyone', ({ params }) => chat.stop(params.id, params.sessionId))
    .handle(chatEndpoints.close, 'anyone', ({ params }) => chat.close(params.id, params.sessionId));
}

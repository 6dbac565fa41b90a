import type { Response } from 'express';
import { ApiRouter, answered } from '#server/http/api-router.ts';
import { openEventStream, wantsEventStream } from '#server/http/event-stream.ts';
import { type ChatEvent, chatEndpoints } from '#shared/contracts/chat.ts';
import { presentOutcome } from './chat.presenter.ts';
import type { ChatService } from './chat.service.ts';
import { faultError } from './reply-faults.ts';
import { outcomeOf, type ReplyFeed } from './reply-feed.ts';

export function chatRoutes(chat: ChatService): ApiRouter {
  return new ApiRouter()
    .handle(chatEndpoints.send, 'anyone', async ({ params, body, ip, req, res }) => {
      const { sessionId, conversationId, reply } = await chat.send(params.id, body, ip);
      if (wantsEventStream(req.get('accept'))) {
        streamReply(res, reply, (textSoFar) => [
          { event: 'start', data: { sessionId, conversationId, messageId: reply.replyId } },
          ...(textSoFar === '' ? [] : [{ event: 'delta' as const, data: { text: textSoFar } }]),
        ]);
        return answered;
      }
      const outcome = await outcomeOf(reply);
      if (outcome.kind === 'error') throw faultError(outcome.fault, outcome.retryAfterSeconds);
      return { response: outcome.text, sessionId, ...(outcome.demo ? { demo: true as const } : {}) };
    })
    .handle(chatEndpoints.history, 'anyone', ({ params }) => chat.history(params.id, params.sessionId))
    .handle(chatEndpoints.stream, 'anyone', async ({ params, res }) => {
      const reply = await chat.newestReply(params.id, params.sessionId);
      streamReply(res, reply, (text) => [{ event: 'sync', data: { messageId: reply.replyId, text } }]);
      return answered;
    })
    .handle(chatEndpoints.stop, 'anyone', ({ params }) => chat.stop(params.id, params.sessionId))
    .handle(chatEndpoints.close, 'anyone', ({ params }) => chat.close(params.id, params.sessionId));
}

/** Sends a reply as it is written. The reader may leave at any time; the reply is written all the same. */
function streamReply(res: Response, reply: ReplyFeed, opening: (textSoFar: string) => ChatEvent[]): void {
  const stream = openEventStream(res);
  const { textSoFar, leave } = reply.listen({
    onText: (text) => stream.send({ event: 'delta', data: { text } }),
    onEnd: (outcome) => {
      stream.send(presentOutcome(reply.replyId, outcome));
      stream.end();
    },
  });
  for (const event of opening(textSoFar)) stream.send(event);
  stream.onClose(leave);
}

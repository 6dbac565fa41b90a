import { ApiRouter, answered } from '#server/http/api-router.ts';
import { wantsEventStream } from '#server/http/event-stream.ts';
import { page } from '#server/http/paging.ts';
import { conversationEndpoints } from '#shared/contracts/conversations.ts';
import { faultError, ownerFault } from '../replies/reply-faults.ts';
import { outcomeOf } from '../replies/reply-feed.ts';
import { streamReply } from '../replies/stream-reply.ts';
import type { ConversationService } from './conversations.service.ts';

export function conversationRoutes(conversations: ConversationService): ApiRouter {
  return new ApiRouter()
    .handle(conversationEndpoints.list, 'signed-in', async ({ actor, query, req, res }) =>
      page(await conversations.list(actor, query), query.limit, req, res),
    )
    .handle(conversationEndpoints.create, 'signed-in', ({ actor, body }) => conversations.create(actor, body))
    .handle(conversationEndpoints.one, 'signed-in', ({ actor, params }) => conversations.get(actor, params.id))
    .handle(conversationEndpoints.messages, 'signed-in', ({ actor, params }) =>
      conversations.messages(actor, params.id),
    )
    .handle(conversationEndpoints.send, 'signed-in', async ({ actor, params, body, req, res }) => {
      const reply = await conversations.send(actor, params.id, body);
      if (wantsEventStream(req.get('accept'))) {
        streamReply(res, reply, ownerFault, (textSoFar) => [
          { event: 'start', data: { conversationId: params.id, messageId: reply.replyId } },
          ...(textSoFar === '' ? [] : [{ event: 'delta', data: { text: textSoFar } }]),
        ]);
        return answered;
      }
      const outcome = await outcomeOf(reply);
      if (outcome.kind === 'error') throw faultError(ownerFault(outcome.fault), outcome.retryAfterSeconds);
      return conversations.exchange(actor, params.id, reply.replyId);
    })
    .handle(conversationEndpoints.stream, 'signed-in', async ({ actor, params, res }) => {
      const reply = await conversations.newestReply(actor, params.id);
      streamReply(res, reply, ownerFault, (text) => [{ event: 'sync', data: { messageId: reply.replyId, text } }]);
      return answered;
    })
    .handle(conversationEndpoints.stop, 'signed-in', ({ actor, params }) => conversations.stop(actor, params.id));
}

import { ApiRouter } from '#server/http/api/api-router.ts';
import { linkNext, page } from '#server/http/api/paging.ts';
import { conversationEndpoints } from '#shared/contracts/conversations/conversations.ts';
import { answerReply, resumeReply } from '../replies/answer-reply.ts';
import { ownerFault } from '../replies/reply-faults.ts';
import type { ConversationService } from './conversations.service.ts';

export function conversationRoutes(conversations: ConversationService): ApiRouter {
  return new ApiRouter()
    .handle(conversationEndpoints.list, 'signed-in', async ({ actor, query, req, res }) =>
      page(await conversations.list(actor, query), query.limit, req, res),
    )
    .handle(conversationEndpoints.create, 'signed-in', ({ actor, body }) => conversations.create(actor, body))
    .handle(conversationEndpoints.one, 'signed-in', ({ actor, params }) => conversations.get(actor, params.id))
    .handle(conversationEndpoints.messages, 'signed-in', async ({ actor, params, query, req, res }) => {
      const { messages, hasMore } = await conversations.messages(actor, params.id, query);
      const [oldest] = messages;
      if (hasMore && oldest && query.after === undefined) linkNext(String(oldest.id), req, res);
      return messages;
    })
    .handle(conversationEndpoints.send, 'signed-in', async ({ actor, params, body, req, res }) => {
      const reply = await conversations.send(actor, params.id, body, req.id);
      return answerReply(req, res, reply, {
        wording: ownerFault,
        start: { conversationId: params.id, messageId: reply.replyId },
        json: () => conversations.exchange(actor, params.id, reply.replyId),
      });
    })
    .handle(conversationEndpoints.stream, 'signed-in', async ({ actor, params, res }) =>
      resumeReply(res, await conversations.newestReply(actor, params.id), ownerFault),
    )
    .handle(conversationEndpoints.stop, 'signed-in', ({ actor, params }) => conversations.stop(actor, params.id));
}

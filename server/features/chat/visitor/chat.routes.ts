import { ApiRouter } from '#server/http/api-router.ts';
import { chatEndpoints } from '#shared/contracts/chat.ts';
import { answerReply, resumeReply } from '../replies/answer-reply.ts';
import { publicFault } from '../replies/reply-faults.ts';
import type { ChatService } from './chat.service.ts';

export function chatRoutes(chat: ChatService): ApiRouter {
  return new ApiRouter()
    .handle(chatEndpoints.send, 'anyone', async ({ params, body, ip, req, res }) => {
      const { sessionId, conversationId, reply } = await chat.send(params.id, body, ip);
      return answerReply(req, res, reply, {
        tell: publicFault,
        start: { sessionId, conversationId, messageId: reply.replyId },
        json: ({ text, demo }) => ({ response: text, sessionId, ...(demo ? { demo: true as const } : {}) }),
      });
    })
    .handle(chatEndpoints.history, 'anyone', ({ params }) => chat.history(params.id, params.sessionId))
    .handle(chatEndpoints.stream, 'anyone', async ({ params, res }) =>
      resumeReply(res, await chat.newestReply(params.id, params.sessionId), publicFault),
    )
    .handle(chatEndpoints.stop, 'anyone', ({ params }) => chat.stop(params.id, params.sessionId))
    .handle(chatEndpoints.close, 'anyone', ({ params }) => chat.close(params.id, params.sessionId));
}

import type { Request, Response } from 'express';
import { ApiRouter, answered } from '#server/http/api/api-router.ts';
import { openEventStream, wantsEventStream } from '#server/http/api/event-stream.ts';
import { idParam } from '#shared/contracts/common.ts';
import { chatEndpoints } from '#shared/contracts/conversations/chat.ts';
import type { Handoff } from '../handoff/handoff.service.ts';
import type { SessionStreams } from '../handoff/session-streams.service.ts';
import { answerReply, resumeReply } from '../replies/answer-reply.ts';
import { shownSources } from '../replies/chat.presenter.ts';
import { publicFault } from '../replies/reply-faults.ts';
import type { ChatService } from './chat.service.ts';
import type { SentMessage } from './sent-message.ts';

interface ChatRouteDeps {
  chat: ChatService;
  handoff: Handoff;
  sessionStreams: SessionStreams;
}

export function chatRoutes({ chat, handoff, sessionStreams }: ChatRouteDeps): ApiRouter {
  return new ApiRouter()
    .handle(chatEndpoints.send, 'anyone', async ({ params, body, ip, req, res }) => {
      const sent = await chat.send(params.id, body, ip);
      const { sessionId, conversationId, isLead } = sent;
      if (!('reply' in sent)) return answerKept(req, res, sent);
      const { reply } = sent;
      return answerReply(req, res, reply, {
        wording: publicFault,
        start: { sessionId, conversationId, messageId: reply.replyId, ...(isLead ? { isLead } : {}) },
        json: ({ text, demo, sources }) => ({
          response: text,
          sessionId,
          ...(demo ? { demo: true as const } : {}),
          ...shownSources(sources),
        }),
      });
    })
    .handle(chatEndpoints.history, 'anyone', ({ params, query }) => chat.history(params.id, params.sessionId, query))
    .handle(chatEndpoints.stream, 'anyone', async ({ params, res }) =>
      resumeReply(res, await chat.newestReply(params.id, params.sessionId), publicFault),
    )
    .handle(chatEndpoints.stop, 'anyone', ({ params }) => chat.stop(params.id, params.sessionId))
    .handle(chatEndpoints.person, 'anyone', ({ params, ip }) => handoff.askByButton(params.id, params.sessionId, ip))
    .handle(chatEndpoints.events, 'anyone', async ({ params, query, ip, req, res }) => {
      const after = idParam.safeParse(req.get('last-event-id')).data ?? query.after ?? 0;
      const place = { assistantId: params.id, sessionId: params.sessionId };
      await sessionStreams.follow(place, { after, ip }, () => openEventStream(res));
      return answered;
    })
    .handle(chatEndpoints.typing, 'anyone', ({ params }) => sessionStreams.typing(params.id, params.sessionId))
    .handle(chatEndpoints.close, 'anyone', ({ params }) => chat.close(params.id, params.sessionId));
}

/** A message that a person will read: there is nothing to wait for. */
function answerKept(req: Request, res: Response, sent: Extract<SentMessage, { kept: string }>) {
  const { sessionId, conversationId, messageId, handling, kept, isLead } = sent;
  if (!wantsEventStream(req.get('accept'))) return { response: kept, sessionId, handling };
  openEventStream(res).end({
    event: 'held',
    data: { sessionId, conversationId, messageId, handling, ...(isLead ? { isLead } : {}) },
  });
  return answered;
}

import type { Request, Response } from 'express';
import { ApiRouter, answered } from '#server/http/api/api-router.ts';
import { openEventStream, wantsEventStream } from '#server/http/api/event-stream.ts';
import { leavingOf, receiveFile } from '#server/http/api/upload.ts';
import { type LanguageOfRequest, wantedLanguage } from '#server/http/visitor-language.ts';
import { idParam } from '#shared/contracts/common.ts';
import { chatEndpoints } from '#shared/contracts/conversations/chat.ts';
import { imageMaxBytes } from '#shared/domain/images.ts';
import type { Handoff } from '../handoff/handoff.service.ts';
import type { SessionStreams } from '../handoff/session-streams.service.ts';
import { answerReply, resumeReply } from '../replies/answer-reply.ts';
import { shownSources } from '../replies/chat.presenter.ts';
import { publicFaultIn } from '../replies/reply-faults.ts';
import type { ChatService } from './chat.service.ts';
import type { SentMessage } from './sent-message.ts';
import type { SessionPictureService } from './session-pictures.service.ts';

interface ChatRouteDeps {
  chat: ChatService;
  languageOfRequest: LanguageOfRequest;
  handoff: Handoff;
  sessionStreams: SessionStreams;
  sessionPictures: SessionPictureService;
}

export function chatRoutes({
  chat,
  handoff,
  sessionStreams,
  sessionPictures,
  languageOfRequest,
}: ChatRouteDeps): ApiRouter {
  return new ApiRouter()
    .handle(chatEndpoints.send, 'anyone', async ({ params, body, ip, req, res }) => {
      const sent = await chat.send(params.id, body, { ip, language: wantedLanguage(req), requestId: req.id });
      const { sessionId, conversationId, isLead } = sent;
      if (!('reply' in sent)) return answerKept(req, res, sent);
      const { reply } = sent;
      return answerReply(req, res, reply, {
        wording: publicFaultIn(sent.language),
        start: { sessionId, conversationId, messageId: reply.replyId, ...(isLead ? { isLead } : {}) },
        json: ({ text, demo, sources }) => ({
          response: text,
          sessionId,
          ...(demo ? { demo: true as const } : {}),
          ...shownSources(sources),
        }),
      });
    })
    .handle(chatEndpoints.history, 'anyone', async ({ params, query, req }) =>
      chat.history(params.id, params.sessionId, query, await languageOfRequest(req)),
    )
    .handle(chatEndpoints.stream, 'anyone', async ({ params, req, res }) =>
      resumeReply(
        res,
        await chat.newestReply(params.id, params.sessionId),
        publicFaultIn(await languageOfRequest(req)),
      ),
    )
    .handle(chatEndpoints.stop, 'anyone', ({ params }) => chat.stop(params.id, params.sessionId))
    .handle(chatEndpoints.person, 'anyone', async ({ params, ip, req }) =>
      handoff.askByButton(params.id, params.sessionId, { ip, language: await languageOfRequest(req) }),
    )
    .handle(chatEndpoints.events, 'anyone', async ({ params, query, ip, req, res }) => {
      const after = idParam.safeParse(req.get('last-event-id')).data ?? query.after ?? 0;
      const place = { assistantId: params.id, sessionId: params.sessionId };
      const language = await languageOfRequest(req);
      await sessionStreams.follow(place, { after, ip, language }, () => openEventStream(res));
      return answered;
    })
    .handle(chatEndpoints.typing, 'anyone', ({ params }) => sessionStreams.typing(params.id, params.sessionId))
    .handle(chatEndpoints.addPicture, 'anyone', ({ params, ip, req, res }) =>
      sessionPictures.add({ assistantId: params.id, sessionId: params.sessionId }, ip, {
        receive: async () => (await receiveFile(req, res, { field: 'picture', maxBytes: imageMaxBytes })).file,
        signal: leavingOf(res),
      }),
    )
    .handle(chatEndpoints.removePicture, 'anyone', ({ params }) =>
      sessionPictures.remove({ assistantId: params.id, sessionId: params.sessionId }, params.pictureId),
    )
    .handle(chatEndpoints.close, 'anyone', ({ params }) => chat.close(params.id, params.sessionId));
}

/** Answers a message that a person will read. There is no reply to wait for. */
function answerKept(req: Request, res: Response, sent: Extract<SentMessage, { kept: string }>) {
  const { sessionId, conversationId, messageId, handling, kept, isLead } = sent;
  if (!wantsEventStream(req.get('accept'))) return { response: kept, sessionId, handling };
  openEventStream(res).end({
    event: 'held',
    data: { sessionId, conversationId, messageId, handling, ...(isLead ? { isLead } : {}) },
  });
  return answered;
}

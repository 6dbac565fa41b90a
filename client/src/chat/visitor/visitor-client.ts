import type { Dispatch } from 'react';
import { createConversationClient } from '#client/components/chat/conversation-client.ts';
import type { ConversationAction } from '#client/components/chat/conversation-state.ts';
import { call, callStream } from '#client/lib/api/api.ts';
import { createTypingSender } from '#client/lib/typing.ts';
import type { chatEndpoints, Handling } from '#shared/contracts/conversations/chat.ts';
import { visitorPaths } from '#shared/contracts/conversations/visitor-paths.ts';
import { hostPage } from '../host/host-page.ts';
import { firstMessageTurn } from './first-message.ts';
import { shown } from './shown-notice.ts';
import { visitorSession } from './visitor-session.ts';

type Endpoints = typeof chatEndpoints;

/** The API's limit of ids in `unanswered`. */
const mostUnanswered = 10;

export type VisitorClient = ReturnType<typeof createVisitorClient>;

/**
 * A visitor's conversation with one assistant. The server identifies it by the session id. `notifyTabs` notifies other tabs that there are new
 * messages.
 */
export function createVisitorClient(
  assistantId: number,
  dispatch: Dispatch<ConversationAction>,
  notifyTabs: () => void,
) {
  const session = visitorSession(assistantId);
  const params = () => ({ id: assistantId, sessionId: session.id() ?? '' });
  /** The ids of earlier messages without a response. One of them may have begun a session whose id has not arrived. */
  const earlierThan = (clientMessageId: string) =>
    session
      .outgoing()
      .all()
      .map((message) => message.clientMessageId)
      .filter((id) => id !== clientMessageId)
      .slice(-mostUnanswered);

  const client = createConversationClient(
    {
      key: session.id,
      outgoing: session.outgoing,
      isPutAway: session.isPutAway,
      history: (from, signal) =>
        call<Endpoints['history']>(visitorPaths.history, {
          params: params(),
          query: from ?? {},
          ...(signal ? { signal } : {}),
        }),
      async send({ clientMessageId, text }, signal, onEvent) {
        const letOthers = await firstMessageTurn(assistantId, session.id, signal);
        try {
          const sessionId = session.id() ?? null;
          const unanswered = sessionId === null ? earlierThan(clientMessageId) : [];
          const body = {
            message: text,
            sessionId,
            clientMessageId,
            unanswered,
            notice: shown.notice?.version,
            ...hostPage()?.words(),
          };
          await callStream<Endpoints['send']>(
            visitorPaths.send,
            { params: { id: assistantId }, body, signal },
            (event) => {
              if (event.event === 'start' || event.event === 'held') {
                session.saveId(event.data.sessionId);
                letOthers();
                notifyTabs();
                hostPage()?.noteMessage(event.data.isLead === true);
              }
              onEvent(event);
            },
          );
        } finally {
          letOthers();
          // A tab that was notified at the beginning may not have seen the session id yet.
          notifyTabs();
        }
      },
      follow: (signal, onEvent) =>
        callStream<Endpoints['stream']>(visitorPaths.stream, { params: params(), signal }, onEvent),
      async stop() {
        if (session.id()) await call<Endpoints['stop']>(visitorPaths.stop, { params: params() });
      },
      forget: session.dropId,
    },
    dispatch,
  );

  return {
    ...client,
    params,
    handled: (handling: Handling | undefined) => dispatch({ type: 'handled', handling }),
    /** Sends the sign that the visitor is typing to the people who may answer. */
    type: createTypingSender(() => call<Endpoints['typing']>(visitorPaths.typing, { params: params() })),
    /** Ends the conversation. It stays visible until the page shows another one or is reloaded. */
    async end(): Promise<void> {
      if (session.id()) {
        await call<Endpoints['close']>(visitorPaths.close, { params: params() });
        // Messages from another tab belong to the conversation, too.
        await client.catchUp();
      }
      client.leave();
      dispatch({ type: 'ended' });
      session.putAway(client.newestId());
    },
    /** Shows an empty page. With `forgetVisitor`, the next message counts as a new visitor's. */
    startOver(forgetVisitor: boolean): void {
      client.reset();
      if (forgetVisitor) session.dropId();
    },
  };
}

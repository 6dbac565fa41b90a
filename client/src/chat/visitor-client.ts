import type { Dispatch } from 'react';
import { createConversationClient } from '#client/components/chat/conversation-client.ts';
import type { ConversationAction, ConversationState } from '#client/components/chat/conversation-state.ts';
import { call, callStream } from '#client/lib/api.ts';
import type { ChatHistory, chatEndpoints } from '#shared/contracts/chat.ts';
import { visitorPaths } from '#shared/contracts/visitor-paths.ts';
import { hostPage } from './host-page.ts';
import { visitorSession } from './visitor-session.ts';

type Endpoints = typeof chatEndpoints;

export type VisitorClient = ReturnType<typeof createVisitorClient>;

/** A visitor's conversation with one assistant: the server knows it by its session id. */
export function createVisitorClient(assistantId: number, dispatch: Dispatch<ConversationAction>) {
  const session = visitorSession(assistantId);
  const params = () => ({ id: assistantId, sessionId: session.id() ?? '' });
  /** The newest message that the server has told of; ids grow. */
  let newestId = 0;
  const noteId = (id: number) => {
    newestId = Math.max(newestId, id);
  };

  async function history(signal: AbortSignal): Promise<ChatHistory> {
    const read = await call<Endpoints['history']>(visitorPaths.history, { params: params(), signal });
    for (const { id } of read.messages) noteId(id);
    return { ...read, messages: read.messages.filter(({ id }) => !session.isPutAway(id)) };
  }

  const client = createConversationClient(
    {
      isKnown: () => session.id() !== undefined,
      outgoing: session.outgoing,
      history,
      send({ clientMessageId, text }, signal, onEvent) {
        const body = { message: text, sessionId: session.id() ?? null, clientMessageId, ...hostPage()?.words() };
        return callStream<Endpoints['send']>(
          visitorPaths.send,
          { params: { id: assistantId }, body, signal },
          (event) => {
            if (event.event === 'start' || event.event === 'held') {
              session.saveId(event.data.sessionId);
              noteId(event.data.messageId);
              hostPage()?.noteMessage(event.data.isLead === true);
            }
            onEvent(event);
          },
        );
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
    history,
    newestId: () => newestId,
    noteId,
    change: (change: (state: ConversationState) => ConversationState) => dispatch({ type: 'changed', change }),
    /** Ends the conversation. It stays in sight until the page shows another one, or is loaded again. */
    async end(): Promise<void> {
      if (session.id()) await call<Endpoints['close']>(visitorPaths.close, { params: params() });
      session.putAway(newestId);
      dispatch({ type: 'ended' });
    },
    /** Shows an empty page; with `forgetVisitor` the next message is a new visitor's. */
    startOver(forgetVisitor: boolean): void {
      client.reset();
      if (forgetVisitor) session.dropId();
    },
  };
}

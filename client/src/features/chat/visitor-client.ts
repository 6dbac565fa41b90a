import type { Dispatch } from 'react';
import { createConversationClient } from '#client/components/chat/conversation-client.ts';
import type { ConversationAction } from '#client/components/chat/conversation-state.ts';
import { call, callStream } from '#client/lib/api.ts';
import { chatEndpoints } from '#shared/contracts/chat.ts';
import { visitorSession } from './visitor-session.ts';

export type VisitorClient = ReturnType<typeof createVisitorClient>;

/** A visitor's conversation with one assistant: the server knows it by its session id. */
export function createVisitorClient(assistantId: number, dispatch: Dispatch<ConversationAction>) {
  const session = visitorSession(assistantId);
  const params = () => ({ id: assistantId, sessionId: session.id() ?? '' });

  const client = createConversationClient(
    {
      isKnown: () => session.id() !== undefined,
      outgoing: session.outgoing,
      history: (signal) => call(chatEndpoints.history, { params: params(), signal }),
      send({ clientMessageId, text }, signal, onEvent) {
        const body = { message: text, sessionId: session.id() ?? null, clientMessageId };
        return callStream(chatEndpoints.send, { params: { id: assistantId }, body, signal }, (event) => {
          if (event.event === 'start') session.saveId(event.data.sessionId);
          onEvent(event);
        });
      },
      follow: (signal, onEvent) => callStream(chatEndpoints.stream, { params: params(), signal }, onEvent),
      async stop() {
        if (session.id()) await call(chatEndpoints.stop, { params: params() });
      },
      forget: session.dropId,
    },
    dispatch,
  );

  return {
    ...client,
    async end(): Promise<void> {
      if (session.id()) await call(chatEndpoints.close, { params: params() });
      dispatch({ type: 'ended' });
    },
    /** An empty page; with `forgetVisitor` the next message is a new visitor's. */
    startOver(forgetVisitor: boolean): void {
      client.reset();
      if (forgetVisitor) session.dropId();
    },
  };
}

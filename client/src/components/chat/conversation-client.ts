import type { Dispatch } from 'react';
import { call, callStream } from '#client/lib/api.ts';
import { ApiError, InterruptedError } from '#client/lib/api-error.ts';
import { uuid } from '#client/lib/uuid.ts';
import { chatEndpoints } from '#shared/contracts/chat.ts';
import type { ConversationAction } from './conversation-state.ts';
import { failureOf } from './failure.ts';
import { readReply } from './read-reply.ts';
import { waitForNextTry } from './reconnect.ts';
import { type OutgoingMessage, visitorSession } from './visitor-session.ts';

export type ConversationClient = ReturnType<typeof createConversationClient>;

/**
 * One visitor's conversation with one assistant over the network. It tells `dispatch` what happens and never sends a
 * message twice by itself: after a broken connection it reads what the server has.
 */
export function createConversationClient(assistantId: number, dispatch: Dispatch<ConversationAction>) {
  const session = visitorSession(assistantId);
  /** Ends the reading under way; the server goes on by itself. */
  let reading = new AbortController();
  let busy = false;

  /** Runs one thing at a time; a newer one takes over. */
  async function run(task: (signal: AbortSignal) => Promise<void>): Promise<void> {
    reading.abort();
    reading = new AbortController();
    const { signal } = reading;
    busy = true;
    try {
      await task(signal);
    } catch (error) {
      if (!signal.aborted) throw error;
    } finally {
      if (!signal.aborted) busy = false;
    }
  }

  function post(message: OutgoingMessage): Promise<void> {
    return run(async (signal) => {
      session.saveOutgoing(message);
      dispatch({ type: 'sent', ...message });
      const { clientMessageId, text } = message;
      const body = { message: text, sessionId: session.id() ?? null, clientMessageId };
      const options = { params: { id: assistantId }, body, signal };
      try {
        await readReply(session, dispatch, (onEvent) => callStream(chatEndpoints.send, options, onEvent));
      } catch (error) {
        if (signal.aborted) throw error;
        if (error instanceof InterruptedError && session.id()) return follow(signal);
        const failure = failureOf(error);
        if (!failure.retryable) session.dropOutgoing();
        dispatch({ type: 'failed', failure });
      }
    });
  }

  /** Reads the conversation, and the reply that is being written to its end. */
  async function readOn(sessionId: string, signal: AbortSignal): Promise<void> {
    const params = { id: assistantId, sessionId };
    const history = await call(chatEndpoints.history, { params, signal });
    if (signal.aborted) return;
    session.confirm(history.messages);
    dispatch({ type: 'historyLoaded', history });
    if (history.streaming === undefined) return;
    try {
      await readReply(session, dispatch, (onEvent) => callStream(chatEndpoints.stream, { params, signal }, onEvent));
    } catch (cause) {
      // Also when the reply ended between the two calls: whatever it was, the history knows.
      throw new InterruptedError('The reply could not be followed', { cause });
    }
  }

  /** Comes back to a reply as often as the connection breaks. */
  async function follow(signal: AbortSignal): Promise<void> {
    for (let attempt = 0; !signal.aborted; attempt++) {
      const sessionId = session.id();
      if (!sessionId) return;
      dispatch({ type: 'connectionLost' });
      await waitForNextTry(attempt, signal);
      try {
        return await readOn(sessionId, signal);
      } catch (error) {
        if (isGone(error)) return forget();
      }
    }
  }

  function forget(): void {
    session.dropId();
    dispatch({ type: 'historyLoaded', history: { messages: [] } });
  }

  /** Takes the conversation up where this browser left it. */
  function load(): Promise<void> {
    return run(async (signal) => {
      const sessionId = session.id();
      if (sessionId) {
        dispatch({ type: 'loading' });
        try {
          await readOn(sessionId, signal);
        } catch (error) {
          if (signal.aborted) throw error;
          if (isGone(error)) forget();
          else if (error instanceof InterruptedError) await follow(signal);
          else return dispatch({ type: 'unreachable' });
        }
      }
      restoreOutgoing();
    });
  }

  function restoreOutgoing(): void {
    const message = session.outgoing();
    if (message) dispatch({ type: 'restored', ...message });
  }

  /** Another tab may have gone on with the conversation. */
  async function refresh(): Promise<void> {
    const sessionId = session.id();
    if (busy || !sessionId) return;
    await run(async (signal) => {
      try {
        await readOn(sessionId, signal);
      } catch (error) {
        if (error instanceof InterruptedError) await follow(signal);
        else if (isGone(error)) session.dropId();
      }
    });
  }

  return {
    load,
    refresh,
    send: (text: string) => post({ clientMessageId: uuid(), text, at: new Date().toISOString() }),
    retry: (clientMessageId: string, text: string) => post({ clientMessageId, text, at: new Date().toISOString() }),
    async stop(): Promise<void> {
      const sessionId = session.id();
      if (!sessionId) return;
      // When it fails the reply goes on, in sight of the visitor, who can ask again.
      await call(chatEndpoints.stop, { params: { id: assistantId, sessionId } }).catch(() => undefined);
    },
    async end(): Promise<void> {
      const sessionId = session.id();
      if (sessionId) await call(chatEndpoints.close, { params: { id: assistantId, sessionId } });
      dispatch({ type: 'ended' });
    },
    /** An empty page; with `forgetVisitor` the next message is a new visitor's. */
    startOver(forgetVisitor: boolean): void {
      reading.abort();
      busy = false;
      session.dropOutgoing();
      if (forgetVisitor) session.dropId();
      dispatch({ type: 'reset' });
    },
    leave: () => reading.abort(),
  };
}

function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

import type { Dispatch } from 'react';
import { ApiError, InterruptedError } from '#client/lib/api-error.ts';
import { uuid } from '#client/lib/uuid.ts';
import type { ConversationSource } from './conversation-source.ts';
import type { ConversationAction } from './conversation-state.ts';
import { failureOf } from './failure.ts';
import type { OutgoingMessage } from './outgoing-messages.ts';
import { readReply } from './read-reply.ts';
import { waitForNextTry } from './reconnect.ts';

export type ConversationClient = ReturnType<typeof createConversationClient>;

/**
 * One conversation over the network. It tells `dispatch` what happens and never sends a message twice by itself: after a
 * broken connection it reads what the server has.
 */
export function createConversationClient(source: ConversationSource, dispatch: Dispatch<ConversationAction>) {
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
      source.outgoing().save(message);
      dispatch({ type: 'sent', ...message });
      try {
        await readReply(dispatch, (onEvent) =>
          source.send(message, signal, (event) => {
            if (event.event === 'start' || event.event === 'held') source.outgoing().drop(message.clientMessageId);
            onEvent(event);
          }),
        );
      } catch (error) {
        if (signal.aborted) throw error;
        if (error instanceof InterruptedError && source.isKnown()) return follow(signal);
        const failure = failureOf(error);
        if (!failure.retryable) source.outgoing().drop(message.clientMessageId);
        dispatch({ type: 'failed', failure });
      }
    });
  }

  /** Reads the conversation, and the reply that is being written to its end. */
  async function readOn(signal: AbortSignal): Promise<void> {
    const history = await source.history(signal);
    if (signal.aborted) return;
    source.outgoing().confirm(history.messages);
    dispatch({ type: 'historyLoaded', history });
    if (history.streaming === undefined) return;
    try {
      await readReply(dispatch, (onEvent) => source.follow(signal, onEvent));
    } catch (cause) {
      // Also when the reply ended between the two calls: whatever it was, the history knows.
      throw new InterruptedError('The reply could not be followed', { cause });
    }
  }

  /** Comes back to a reply as often as the connection breaks. */
  async function follow(signal: AbortSignal): Promise<void> {
    for (let attempt = 0; !signal.aborted && source.isKnown(); attempt++) {
      dispatch({ type: 'connectionLost' });
      await waitForNextTry(attempt, signal);
      try {
        return await readOn(signal);
      } catch (error) {
        if (isGone(error)) return forget();
      }
    }
  }

  function forget(): void {
    source.forget();
    dispatch({ type: 'historyLoaded', history: { messages: [] } });
  }

  /** Takes the conversation up where this browser left it. */
  function load(): Promise<void> {
    return run(async (signal) => {
      if (source.isKnown()) {
        dispatch({ type: 'loading' });
        try {
          await readOn(signal);
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
    for (const message of source.outgoing().all()) dispatch({ type: 'restored', ...message });
  }

  /** Another tab may have gone on with the conversation. */
  async function refresh(): Promise<void> {
    if (busy || !source.isKnown()) return;
    await run(async (signal) => {
      try {
        await readOn(signal);
      } catch (error) {
        if (error instanceof InterruptedError) await follow(signal);
        else if (isGone(error)) source.forget();
      }
    });
  }

  return {
    load,
    refresh,
    send: (text: string) => post({ clientMessageId: uuid(), text, at: new Date().toISOString() }),
    retry: (clientMessageId: string, text: string) => post({ clientMessageId, text, at: new Date().toISOString() }),
    // When it fails the reply goes on, in sight of the person, who can ask again.
    stop: () => source.stop().catch(() => undefined),
    /** An empty page. */
    reset(): void {
      reading.abort();
      busy = false;
      source.outgoing().clear();
      dispatch({ type: 'reset' });
    },
    leave: () => reading.abort(),
  };
}

function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

import type { Dispatch } from 'react';
import { ApiError, InterruptedError, isPassing } from '#client/lib/api/api-error.ts';
import { createReader } from '#client/lib/reader.ts';
import { readNew, withRead } from '#client/lib/transcript.ts';
import { uuid } from '#client/lib/uuid.ts';
import type { ChatMessage } from '#shared/contracts/conversations/chat.ts';
import type { ConversationSource } from './conversation-source.ts';
import type { ConversationAction } from './conversation-state.ts';
import { failureOf } from './failure.ts';
import type { OutgoingMessage } from './outgoing-messages.ts';
import { readReply } from './read-reply.ts';

export type ConversationClient = ReturnType<typeof createConversationClient>;

/**
 * The network client of one conversation. It dispatches what happens, and never sends a message twice by itself: if the response to a
 * message was lost, a read shows whether the message has arrived.
 */
export function createConversationClient(source: ConversationSource, dispatch: Dispatch<ConversationAction>) {
  const reader = createReader(readOn);
  /** The request that sends a message and receives its reply. If it is aborted, the server continues by itself. */
  let posting: AbortController | undefined;
  let known: readonly ChatMessage[] = [];
  /** The key of the conversation that the messages belong to. */
  let knownOf = source.key();
  let hasOlder = false;
  /** The id of the reply that is being written, according to the last read. */
  let streaming: number | undefined;

  async function post(message: OutgoingMessage): Promise<void> {
    leave();
    const sending = new AbortController();
    posting = sending;
    const { signal } = sending;
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
      if (signal.aborted) return;
      if (error instanceof InterruptedError && source.key() !== undefined) dispatch({ type: 'connectionLost' });
      else {
        const failure = failureOf(error);
        // The server has this message already, in another conversation.
        if (failure.code === 'conflict') source.outgoing().drop(message.clientMessageId);
        dispatch({ type: 'failed', failure });
      }
    }
    if (signal.aborted) return;
    posting = undefined;
    // Others may have written before this message. If the response was lost, only a read shows whether the message has arrived.
    reader.wake();
  }

  /** Reads the new messages, and follows the reply that is being written to its end. */
  async function readOn(signal: AbortSignal): Promise<void> {
    try {
      await catchUp(signal);
    } catch (error) {
      if (signal.aborted) throw error;
      if (error instanceof ApiError && error.status === 404) source.forget();
      dispatch({ type: 'connectionLost' });
      // The read will not be retried, so nothing more will arrive of the reply in progress.
      if (!isPassing(error) && newestId() > 0) show(undefined);
      throw error;
    }
    if (signal.aborted || streaming === undefined) return;
    try {
      await readReply(dispatch, (onEvent) => source.follow(signal, onEvent));
    } catch (cause) {
      if (!signal.aborted) dispatch({ type: 'connectionLost' });
      // Also if the reply ended between the two calls. A read shows what happened.
      throw new InterruptedError('The reply could not be followed', { cause });
    }
    // The end of the reply is read like everything else.
    reader.wake();
  }

  /** Reads all new messages. */
  async function catchUp(signal?: AbortSignal): Promise<void> {
    for (;;) {
      const key = source.key();
      // Another tab has begun a new conversation.
      if (key === undefined) return show(undefined);
      const { messages, page, isFirst } = await readNew(
        () => (key === knownOf ? known : []),
        (from) => source.history(from, signal),
      );
      if (signal?.aborted) return;
      if (source.key() !== key) continue;
      if (isFirst) hasOlder = page.hasMore ?? false;
      known = withRead(key === knownOf ? known : [], messages);
      knownOf = key;
      show(page.streaming);
      return dispatch({ type: 'handled', handling: page.handling });
    }
  }

  function show(writing: number | undefined): void {
    streaming = writing;
    source.outgoing().confirm(known);
    const messages = known.filter(({ id }) => !source.isPutAway?.(id));
    dispatch({ type: 'read', messages, streaming, isPosting: posting !== undefined });
  }

  function leave(): void {
    reader.stop();
    posting?.abort();
    posting = undefined;
  }

  return {
    /** Loads the conversation that this browser has stored. */
    load(): void {
      for (const message of source.outgoing().all()) dispatch({ type: 'restored', ...message });
      if (source.key() === undefined) return;
      dispatch({ type: 'loading' });
      reader.wake();
    },
    refresh,
    catchUp,
    /** Takes a message that the server pushes. There must be no gap between it and the messages that were read. */
    heard(message: ChatMessage): void {
      known = withRead(known, [message]);
      show(known.findLast(({ state }) => state === 'streaming')?.id);
      if (streaming !== undefined) refresh();
    },
    /** The id of the newest message that was read. */
    newestId,
    /** The id up to which all messages are known. If the newest reply is still being written, it does not count. */
    readUpTo: () => (known.find(({ state }) => state === 'streaming')?.id ?? newestId() + 1) - 1,
    /** Whether there are messages before those that are shown. */
    hasOlder: () => hasOlder && !source.isPutAway?.(known[0]?.id ?? 0),
    /** Reads the page of messages before the shown ones. */
    async loadOlder(): Promise<void> {
      const [oldest] = known;
      if (!oldest) return;
      const read = await source.history({ before: String(oldest.id) }, undefined);
      hasOlder = read.hasMore ?? false;
      known = withRead(known, read.messages);
      show(streaming);
    },
    send: (text: string) => post({ clientMessageId: uuid(), text, at: new Date().toISOString() }),
    retry: (clientMessageId: string, text: string) => post({ clientMessageId, text, at: new Date().toISOString() }),
    // If this fails, the reply continues visibly, and the user can try again.
    stop: () => source.stop().catch(() => undefined),
    /** Shows an empty page. */
    reset(): void {
      leave();
      source.outgoing().clear();
      dispatch({ type: 'reset' });
    },
    leave,
  };

  /** Reads new messages, because another tab or a person may have continued the conversation. */
  function refresh(): void {
    if (!posting) reader.wake();
  }

  function newestId(): number {
    return known.at(-1)?.id ?? 0;
  }
}

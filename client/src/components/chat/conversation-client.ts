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
 * One conversation over the network. It dispatches what happens and never sends a message twice by itself: what has become of one whose
 * answer was lost, a read says.
 */
export function createConversationClient(source: ConversationSource, dispatch: Dispatch<ConversationAction>) {
  const reader = createReader(readOn);
  /** The message that is being sent and answered; the server goes on by itself. */
  let posting: AbortController | undefined;
  let known: readonly ChatMessage[] = [];
  /** The conversation that they are of. */
  let knownOf = source.key();
  let hasOlder = false;
  /** The reply that is being written, as far as was read. */
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
        // The server has it, in another conversation than this one.
        if (failure.code === 'conflict') source.outgoing().drop(message.clientMessageId);
        dispatch({ type: 'failed', failure });
      }
    }
    if (signal.aborted) return;
    posting = undefined;
    // Others may have written before it, and of a lost answer only a read says whether the message has arrived.
    reader.wake();
  }

  /** Reads what is new, and the reply that is being written to its end. */
  async function readOn(signal: AbortSignal): Promise<void> {
    try {
      await catchUp(signal);
    } catch (error) {
      if (signal.aborted) throw error;
      if (error instanceof ApiError && error.status === 404) source.forget();
      dispatch({ type: 'connectionLost' });
      // Nobody asks again: nothing more is heard of what was under way.
      if (!isPassing(error) && newestId() > 0) show(undefined);
      throw error;
    }
    if (signal.aborted || streaming === undefined) return;
    try {
      await readReply(dispatch, (onEvent) => source.follow(signal, onEvent));
    } catch (cause) {
      if (!signal.aborted) dispatch({ type: 'connectionLost' });
      // Also when the reply ended between the two calls: whatever it was, a read knows.
      throw new InterruptedError('The reply could not be followed', { cause });
    }
    // Its end is read as everything is.
    reader.wake();
  }

  /** Reads all that is new. */
  async function catchUp(signal?: AbortSignal): Promise<void> {
    for (;;) {
      const key = source.key();
      // Begun anew in another tab.
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
    /** Takes the conversation up where this browser left it. */
    load(): void {
      for (const message of source.outgoing().all()) dispatch({ type: 'restored', ...message });
      if (source.key() === undefined) return;
      dispatch({ type: 'loading' });
      reader.wake();
    },
    refresh,
    catchUp,
    /** Takes a message that the server pushes, without a gap behind what was read. */
    heard(message: ChatMessage): void {
      known = withRead(known, [message]);
      show(known.findLast(({ state }) => state === 'streaming')?.id);
      if (streaming !== undefined) refresh();
    },
    /** The newest message that was read. */
    newestId,
    /** What comes after it is not known: it, or a reply that was still being written, is the newest that was read. */
    readUpTo: () => (known.find(({ state }) => state === 'streaming')?.id ?? newestId() + 1) - 1,
    /** Whether there are messages before those that are shown. */
    hasOlder: () => hasOlder && !source.isPutAway?.(known[0]?.id ?? 0),
    /** Reads the page of messages before them. */
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
    // When it fails the reply goes on, in sight of the person, who can ask again.
    stop: () => source.stop().catch(() => undefined),
    /** An empty page. */
    reset(): void {
      leave();
      source.outgoing().clear();
      dispatch({ type: 'reset' });
    },
    leave,
  };

  /** Another tab, or a person, may have gone on with the conversation. */
  function refresh(): void {
    if (!posting) reader.wake();
  }

  function newestId(): number {
    return known.at(-1)?.id ?? 0;
  }
}

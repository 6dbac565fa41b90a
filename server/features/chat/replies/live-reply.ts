import { limits } from '#server/config/limits.ts';
import type { ReplyFeed, ReplyListener, ReplyOutcome } from './reply-feed.ts';

/** The part of a reply being written that its readers see, and the way to end it early. */
export interface LiveReply extends ReplyFeed {
  readonly text: string;
  /** How many listen. */
  readonly readers: number;
  append(text: string): void;
  /** Tells every listener, once. */
  end(outcome: ReplyOutcome): void;
  /** Settles when the reply has ended. */
  readonly ended: Promise<void>;
}

/**
 * The first text is passed on at once, what follows by the frame: a provider that sends a token a packet would otherwise cost
 * a write for each, and nobody sees more often.
 */
export function createLiveReply(replyId: number): LiveReply {
  const listeners = new Set<ReplyListener>();
  let text = '';
  let pending = '';
  let first: NodeJS.Immediate | undefined;
  let next: NodeJS.Timeout | undefined;
  let outcome: ReplyOutcome | undefined;
  const { promise: ended, resolve: settle } = Promise.withResolvers<void>();

  function flush(): void {
    first = undefined;
    clearTimeout(next);
    next = undefined;
    if (pending === '') return;
    const piece = pending;
    pending = '';
    for (const listener of listeners) listener.onText(piece);
  }

  return {
    replyId,
    ended,
    get text() {
      return text;
    },
    get readers() {
      return listeners.size;
    },
    append(piece) {
      if (piece === '') return;
      text += piece;
      pending += piece;
      if (text.length === piece.length) first = setImmediate(flush);
      else if (!first) next ??= setTimeout(flush, limits.chat.frameMs);
    },
    listen(listener) {
      // What is still pending goes to earlier listeners; to this one it is part of the text so far.
      flush();
      const final = outcome;
      if (final) queueMicrotask(() => listener.onEnd(final));
      else listeners.add(listener);
      return { textSoFar: text, leave: () => listeners.delete(listener) };
    },
    end(final) {
      if (outcome) return;
      flush();
      outcome = final;
      for (const listener of listeners) listener.onEnd(final);
      listeners.clear();
      settle();
    },
  };
}

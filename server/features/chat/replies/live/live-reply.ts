import { limits } from '#server/config/limits.ts';
import type { ReplyFeed, ReplyListener, ReplyOutcome } from './reply-feed.ts';

/** A reply that is being written, as its readers see it, with the way to end it early. */
export interface LiveReply extends ReplyFeed {
  readonly text: string;
  hasListeners(): boolean;
  append(text: string): void;
  /** Ends the reply. Calls every listener once. */
  end(outcome: ReplyOutcome): void;
  /** Settles when the reply has ended. */
  readonly ended: Promise<void>;
}

/**
 * Text is passed on at once, but at most once within a frame: a provider that sends single tokens would otherwise cost a write for each,
 * and nobody sees more updates. The pieces of a slow provider are further apart than that, and are not delayed.
 *
 * `text` is not a getter. V8 makes the getters of an object literal in the old generation, where they would keep the whole turn until a
 * full collection.
 */
export function createLiveReply(replyId: number): LiveReply {
  const listeners = new Set<ReplyListener>();
  let pending = '';
  let now: NodeJS.Immediate | undefined;
  let next: NodeJS.Timeout | undefined;
  let passedOnAt = Number.NEGATIVE_INFINITY;
  let outcome: ReplyOutcome | undefined;
  const { promise: ended, resolve: settle } = Promise.withResolvers<void>();

  function flush(): void {
    now = undefined;
    clearTimeout(next);
    next = undefined;
    if (pending === '') return;
    passedOnAt = performance.now();
    const piece = pending;
    pending = '';
    for (const listener of listeners) listener.onText(piece);
  }

  const live = {
    replyId,
    ended,
    text: '',
    hasListeners: () => listeners.size > 0,
    append(piece: string) {
      if (piece === '') return;
      live.text += piece;
      pending += piece;
      if (now || next) return;
      const restMs = passedOnAt + limits.chat.frameMs - performance.now();
      if (restMs > 0) next = setTimeout(flush, restMs);
      else now = setImmediate(flush);
    },
    listen(listener: ReplyListener) {
      // Pending text is sent to the earlier listeners. The new listener gets it in the text so far.
      flush();
      const final = outcome;
      if (final) queueMicrotask(() => listener.onEnd(final));
      else listeners.add(listener);
      return { textSoFar: live.text, leave: () => listeners.delete(listener) };
    },
    end(final: ReplyOutcome) {
      if (outcome) return;
      flush();
      outcome = final;
      for (const listener of listeners) listener.onEnd(final);
      listeners.clear();
      settle();
    },
  };
  return live;
}

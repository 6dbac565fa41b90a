import type { Citation } from '#server/features/knowledge/search/citations.rules.ts';
import type { FoundPassage } from '#shared/contracts/assistants/knowledge.ts';
import type { ReplyFault } from '../reply-faults.ts';

/** How a reply ended. `partial` is one that the reader stopped, or a person by taking over; a `notice` is the platform's own words. */
export type ReplyOutcome =
  | {
      kind: 'done';
      text: string;
      demo: boolean;
      partial: boolean;
      takenOver?: boolean;
      notice?: boolean;
      /** A card stands beside it. */
      card?: boolean;
      sources: readonly Citation[];
      /** The passages that the model got, as long as they are known. */
      passages?: readonly FoundPassage[] | undefined;
    }
  | { kind: 'error'; text: string; fault: ReplyFault; retryAfterSeconds?: number | undefined };

export interface ReplyListener {
  onText(text: string): void;
  onEnd(outcome: ReplyOutcome): void;
}

/** A reply that can be listened to from any moment on, whoever writes it and whether or not it still is being written. */
export interface ReplyFeed {
  replyId: number;
  /** Calls the listener with everything that comes after the text returned here; `leave` ends that. */
  listen(listener: ReplyListener): { textSoFar: string; leave(): void };
}

/** The end of a reply, for callers who want no stream. */
export function outcomeOf(feed: ReplyFeed): Promise<ReplyOutcome> {
  return new Promise((resolve) => {
    feed.listen({ onText: () => {}, onEnd: resolve });
  });
}

/** A reply that has ended before. */
export function endedFeed(replyId: number, textSoFar: string, outcome: Promise<ReplyOutcome>): ReplyFeed {
  return {
    replyId,
    listen(listener) {
      let left = false;
      outcome.then(
        (ended) => {
          if (!left) listener.onEnd(ended);
        },
        () => {
          if (!left) listener.onEnd({ kind: 'error', text: textSoFar, fault: 'failed' });
        },
      );
      return {
        textSoFar,
        leave: () => {
          left = true;
        },
      };
    },
  };
}

import type { Citation } from '#server/features/knowledge/search/citations.rules.ts';
import type { FoundPassage } from '#shared/contracts/assistants/knowledge.ts';
import type { ReplyFault } from '../reply-faults.ts';

/** How a reply ended. `partial`: the reader stopped it, or a person took over. `notice`: the text is a notice of the platform. */
export type ReplyOutcome =
  | {
      kind: 'done';
      text: string;
      demo: boolean;
      partial: boolean;
      takenOver?: boolean;
      notice?: boolean;
      /** The reply has a card. */
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

/** A reply that can be listened to from any moment on, whichever process writes it and whether or not it has ended. */
export interface ReplyFeed {
  replyId: number;
  /** Calls the listener with all text after the text that is returned here. `leave` stops that. */
  listen(listener: ReplyListener): { textSoFar: string; leave(): void };
}

/** Resolves with the end of a reply, for callers that want no stream. */
export function outcomeOf(feed: ReplyFeed): Promise<ReplyOutcome> {
  return new Promise((resolve) => {
    feed.listen({ onText: () => {}, onEnd: resolve });
  });
}

/** The feed of a reply that has ended already. */
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

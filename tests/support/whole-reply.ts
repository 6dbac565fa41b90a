import type { FinishedReply } from '#server/features/chat/replies/reply-ends.queries.ts';

/** The end of a reply that says all it has to say, for what writes ends. */
export function whole(
  end: Pick<FinishedReply, 'replyId' | 'attempt' | 'content'> & Partial<FinishedReply>,
): FinishedReply {
  return {
    state: 'complete',
    fault: null,
    unanswered: false,
    foundNothing: false,
    isReserved: false,
    author: null,
    demo: false,
    provider: null,
    model: null,
    promptTokens: null,
    completionTokens: null,
    cachedPromptTokens: null,
    writtenPromptTokens: null,
    usageEstimated: false,
    costNanos: null,
    priceVersion: null,
    finishReason: null,
    firstTokenMs: null,
    sources: [],
    held: [],
    ...end,
  };
}

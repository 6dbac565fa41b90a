/** A page says that somebody is writing at the first letter, and then at most so often. */
const sendEveryMs = 3_000;

/** How long one such sign holds. */
export const typingHoldsMs = 5_000;

/** Calls `send` for the first of many calls, and then at most every three seconds. It may fail: the next one follows. */
export function createTypingSender(send: () => Promise<unknown>): () => void {
  let sentAtMs = Number.NEGATIVE_INFINITY;
  return () => {
    const nowMs = performance.now();
    if (nowMs - sentAtMs < sendEveryMs) return;
    sentAtMs = nowMs;
    send().catch(() => undefined);
  };
}

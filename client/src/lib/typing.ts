/** The shortest time between two typing signals. */
const sendEveryMs = 3_000;

/** How long one typing signal is valid. */
export const typingHoldsMs = 5_000;

/** Calls `send` on the first call, and then at most every three seconds. Failures are ignored: the next signal follows. */
export function createTypingSender(send: () => Promise<unknown>): () => void {
  let sentAtMs = Number.NEGATIVE_INFINITY;
  return () => {
    const nowMs = performance.now();
    if (nowMs - sentAtMs < sendEveryMs) return;
    sentAtMs = nowMs;
    send().catch(() => undefined);
  };
}

/**
 * Makes of many wishes at once few doings: the first is met at once, those that come while it is at work by one more run, not
 * sooner than `pauseMs` after it; what that is may depend on how long it took.
 */
export function coalesce(work: () => Promise<unknown>, pauseMs: number | ((tookMs: number) => number)): () => void {
  let isWanted = false;
  let isAtWork = false;

  async function run(): Promise<void> {
    isAtWork = true;
    while (isWanted) {
      isWanted = false;
      const startedAt = performance.now();
      await work().catch(() => {});
      const pause = typeof pauseMs === 'number' ? pauseMs : pauseMs(performance.now() - startedAt);
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
    isAtWork = false;
  }

  return () => {
    isWanted = true;
    if (!isAtWork) void run();
  };
}

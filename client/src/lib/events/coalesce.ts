/**
 * Makes of many wishes at once few doings: the first is met at once, those that come while it is at work by one more run, not
 * sooner than `pauseMs` after it.
 */
export function coalesce(work: () => Promise<unknown>, pauseMs: number | (() => number)): () => void {
  let isWanted = false;
  let isAtWork = false;

  async function run(): Promise<void> {
    isAtWork = true;
    while (isWanted) {
      isWanted = false;
      await work().catch(() => {});
      const pause = typeof pauseMs === 'number' ? pauseMs : pauseMs();
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
    isAtWork = false;
  }

  return () => {
    isWanted = true;
    if (!isAtWork) void run();
  };
}

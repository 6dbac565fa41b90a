/**
 * Returns a function that requests `work`. The work runs at once. Requests during the work and in the `pauseMs` after it lead to one more
 * run.
 */
export function coalesce(work: () => Promise<unknown>, pauseMs: number | (() => number)): () => void {
  let isAskedFor = false;
  let isAtWork = false;

  async function run(): Promise<void> {
    isAtWork = true;
    while (isAskedFor) {
      isAskedFor = false;
      await work().catch(() => {});
      const pause = typeof pauseMs === 'number' ? pauseMs : pauseMs();
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
    isAtWork = false;
  }

  return () => {
    isAskedFor = true;
    if (!isAtWork) void run();
  };
}

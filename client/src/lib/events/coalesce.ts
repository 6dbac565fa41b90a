/**
 * Gives a function that asks for `work`. It runs at once; however often it is asked for while it runs and for `pauseMs` after that, it runs
 * once more then.
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

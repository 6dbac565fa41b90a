const firstWaitMs = 500;
const longestWaitMs = 15_000;

/** Waits before the next try (0.5 s, doubling up to 15 s), or until the connection or the visitor comes back. */
export function waitForNextTry(attempt: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = new AbortController();
    const { signal: settled } = done;
    const end = () => {
      clearTimeout(timer);
      done.abort();
      resolve();
    };
    const timer = setTimeout(end, Math.min(firstWaitMs * 2 ** attempt, longestWaitMs));
    addEventListener('online', end, { signal: settled });
    document.addEventListener('visibilitychange', end, { signal: settled });
    signal.addEventListener('abort', end, { signal: settled });
  });
}

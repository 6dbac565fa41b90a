const firstWaitMs = 1_000;
const longestWaitMs = 30_000;

/** Calls `listener` when the connection comes back, or the user comes back to the page, until the returned function is called. */
export function onComeback(listener: () => void): () => void {
  const done = new AbortController();
  const { signal } = done;
  const ifSeen = () => document.visibilityState !== 'hidden' && listener();
  addEventListener('online', listener, { signal });
  addEventListener('focus', listener, { signal });
  // A page that Back restores from the browser's cache has received no events meanwhile.
  addEventListener('pageshow', listener, { signal });
  document.addEventListener('visibilitychange', ifSeen, { signal });
  return () => done.abort();
}

/** Waits before a retry (1 s, doubling up to 30 s). It ends early when the connection or the user comes back, or when the signal aborts. */
export function waitForNextTry(failures: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      leave();
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, Math.min(firstWaitMs * 2 ** failures, longestWaitMs));
    const leave = onComeback(end);
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
  });
}

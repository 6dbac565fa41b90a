const firstWaitMs = 1_000;
const longestWaitMs = 30_000;

/** Calls `listener` when the connection, or the person, comes back to the page, until the returned function is called. */
export function onComeback(listener: () => void): () => void {
  const done = new AbortController();
  const { signal } = done;
  const ifSeen = () => document.visibilityState !== 'hidden' && listener();
  addEventListener('online', listener, { signal });
  addEventListener('focus', listener, { signal });
  // A page that Back has brought from the browser's memory has heard of nothing meanwhile.
  addEventListener('pageshow', listener, { signal });
  document.addEventListener('visibilitychange', ifSeen, { signal });
  return () => done.abort();
}

/** Waits before the next try (1 s, doubling up to 30 s), or until the connection or the person comes back, or the signal aborts. */
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

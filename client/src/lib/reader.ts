import { isPassing } from './api/api-error.ts';
import { waitForNextTry } from './events/comeback.ts';

export interface Reader {
  /** Reads now. If a read is in progress, another one follows it, because the first may have missed the latest change. */
  wake(): void;
  /** Takes over after another read of the same data has failed: tries again after the usual delay. */
  retry(): void;
  /** Ends the delay of a waiting retry, so that it runs at once. */
  hurry(): void;
  /** Cancels the current read. */
  stop(): void;
}

/**
 * Reads on request, one read at a time, at least `pauseMs` apart. A read that fails for a temporary reason is retried until it succeeds:
 * after 1, 2, 4 … 30 s, and at once on the next request, or when the connection or the user comes back.
 */
export function createReader(read: (signal: AbortSignal) => Promise<unknown>, pauseMs = 0): Reader {
  let isWanted = false;
  let current: AbortController | undefined;
  let waiting: AbortController | undefined;

  async function run(reading: AbortController, hasFailed: boolean): Promise<void> {
    const { signal } = reading;
    let failures = 0;
    if (hasFailed) await nextTry(failures++);
    while (isWanted && !signal.aborted) {
      isWanted = false;
      try {
        await read(signal);
        failures = 0;
        if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
      } catch (error) {
        if (signal.aborted || !isPassing(error)) continue;
        isWanted = true;
        await nextTry(failures++);
      }
    }
    if (current === reading) current = undefined;
  }

  function nextTry(failures: number): Promise<void> {
    waiting = new AbortController();
    return waitForNextTry(failures, waiting.signal);
  }

  function start(hasFailed: boolean): void {
    isWanted = true;
    if (current) return;
    current = new AbortController();
    void run(current, hasFailed);
  }

  return {
    wake() {
      waiting?.abort();
      start(false);
    },
    retry: () => current || start(true),
    hurry: () => waiting?.abort(),
    stop() {
      isWanted = false;
      current?.abort();
      waiting?.abort();
      current = undefined;
    },
  };
}

import { isPassing } from './api/api-error.ts';
import { waitForNextTry } from './events/comeback.ts';

export interface Reader {
  /** Reads now; what is being read already is read once more afterwards, for it may have missed what this is about. */
  wake(): void;
  /** Somebody else has read the same in vain: it is made again as a read of its own would be. */
  retry(): void;
  /** What waits for its next try is tried now. */
  hurry(): void;
  /** Gives up what is being read. */
  stop(): void;
}

/**
 * Reads when it is asked to, one read at a time, at least `pauseMs` apart. One that fails for a reason that may pass is made again until it
 * succeeds: after 1, 2, 4 … 30 s, and at once when it is asked again, or the connection or the person comes back.
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

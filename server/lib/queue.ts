import { busy } from './errors.ts';

export interface QueueOptions {
  /** How many tasks run at once, over all keys. */
  parallel: number;
  /** How many tasks run at once for one key. The default is `parallel`. */
  parallelPerKey?: number;
  /** How many callers wait, over all keys. Further ones are refused at once. */
  maxWaiting: number;
  /** A caller that has waited this long is refused, and its task is never begun. */
  waitTimeoutMs: number;
}

export interface Queue {
  /**
   * Does some work when its turn comes. Keys take turns, so that one with much to do delays none of the others. Throws 503, and the
   * reason of `signal` if that is aborted while the work waits.
   */
  run<T>(work: () => Promise<T>, key?: string, signal?: AbortSignal): Promise<T>;
}

/** A queue for work that takes much of the machine. It limits how much is done at once, how many callers wait, and for how long. */
export function createQueue({ parallel, parallelPerKey = parallel, maxWaiting, waitTimeoutMs }: QueueOptions): Queue {
  let running = 0;
  let waiting = 0;
  const runningOf = new Map<string, number>();
  /** The waiting callers by key. The key whose turn is next comes first. */
  const lines = new Map<string, (() => void)[]>();

  const hasRoom = (key: string) => running < parallel && (runningOf.get(key) ?? 0) < parallelPerKey;

  function enter(key: string): void {
    running += 1;
    runningOf.set(key, (runningOf.get(key) ?? 0) + 1);
  }

  function leave(key: string): void {
    running -= 1;
    const left = (runningOf.get(key) ?? 1) - 1;
    if (left > 0) runningOf.set(key, left);
    else runningOf.delete(key);
    letIn();
  }

  function letIn(): void {
    for (const [key, line] of lines) {
      if (!hasRoom(key)) continue;
      const begin = line.shift();
      lines.delete(key);
      if (line.length > 0) lines.set(key, line);
      begin?.();
      return;
    }
  }

  function turn(key: string, signal: AbortSignal | undefined): Promise<void> {
    if (signal?.aborted) return Promise.reject(signal.reason);
    if (waiting >= maxWaiting) return Promise.reject(busy());
    return new Promise((resolve, reject) => {
      const line = lines.get(key) ?? [];
      const leaveLine = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', giveUp);
        waiting -= 1;
      };
      const begin = () => {
        leaveLine();
        enter(key);
        resolve();
      };
      const refuse = (reason: unknown) => {
        leaveLine();
        line.splice(line.indexOf(begin), 1);
        if (line.length === 0) lines.delete(key);
        reject(reason);
      };
      const giveUp = () => refuse(signal?.reason);
      const timer = setTimeout(() => refuse(busy()), waitTimeoutMs);
      signal?.addEventListener('abort', giveUp, { once: true });
      line.push(begin);
      lines.set(key, line);
      waiting += 1;
    });
  }

  return {
    async run(work, key = '', signal) {
      if (hasRoom(key)) enter(key);
      else await turn(key, signal);
      try {
        return await work();
      } finally {
        leave(key);
      }
    },
  };
}

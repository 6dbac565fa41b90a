import { setImmediate as nextTick } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import { limits } from '#server/config/limits.ts';
import { AppError } from '#server/lib/errors.ts';

interface BoundQueue {
  /** The database's client. Each of its calls waits for its turn. */
  client: PGlite;
  /** Runs work that has the database to itself. */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
}

interface Turn {
  run(): Promise<void>;
}

/**
 * The embedded database is a single connection, so its callers queue. This limits the queue and the wait: a caller that would wait too
 * long gets 503 at once or after the timeout, and its statement is never run. Between two turns the event loop goes round, because the
 * database computes on this thread and other events must be handled.
 */
export function boundQueue(client: PGlite): BoundQueue {
  const waiting = new Set<Turn>();
  let isWorking = false;

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (waiting.size >= limits.db.embeddedQueueLength) return Promise.reject(busy());
    return new Promise<T>((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(turn);
        reject(busy());
      }, limits.db.embeddedQueueTimeoutMs);
      const turn = {
        run: () => {
          clearTimeout(timer);
          return work().then(resolve, reject);
        },
      };
      waiting.add(turn);
      if (!isWorking) void workThrough();
    });
  }

  async function workThrough(): Promise<void> {
    isWorking = true;
    for (let [turn] = waiting; turn; [turn] = waiting) {
      waiting.delete(turn);
      await turn.run();
      await nextTick();
    }
    isWorking = false;
  }

  const bound = new Proxy(client, {
    get(target, property) {
      if (property === 'query') return (...args: Parameters<PGlite['query']>) => inTurn(() => target.query(...args));
      if (property === 'exec') return (...args: Parameters<PGlite['exec']>) => inTurn(() => target.exec(...args));
      if (property === 'transaction') {
        return (work: Parameters<PGlite['transaction']>[0]) => inTurn(() => target.transaction(work));
      }
      const value: unknown = Reflect.get(target, property, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { client: bound, inTurn };
}

function busy(): AppError {
  return new AppError('unavailable', 'Hay mucha actividad en este momento. Inténtalo de nuevo en unos segundos.', {
    retryAfterSeconds: 5,
  });
}

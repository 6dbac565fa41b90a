import type { PGlite } from '@electric-sql/pglite';
import { limits } from '#server/config/limits.ts';
import { AppError } from '#server/lib/errors.ts';

/**
 * The embedded database is a single connection, so its callers queue. This bounds the queue and the wait: whoever would
 * wait too long gets 503 at once or after the timeout, and the statement is never run.
 */
export function boundQueue(client: PGlite): PGlite {
  let waiting = 0;
  let tail: Promise<unknown> = Promise.resolve();

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (waiting >= limits.db.embeddedQueueLength) return Promise.reject(busy());
    waiting += 1;
    const before = tail;
    const turn = new Promise<T>((resolve, reject) => {
      let expired = false;
      const timer = setTimeout(() => {
        expired = true;
        waiting -= 1;
        reject(busy());
      }, limits.db.embeddedQueueTimeoutMs);
      tail = before.then(async () => {
        if (expired) return;
        clearTimeout(timer);
        waiting -= 1;
        await work().then(resolve, reject);
      });
    });
    return turn;
  }

  return new Proxy(client, {
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
}

function busy(): AppError {
  return new AppError('unavailable', 'Hay mucha actividad en este momento. Inténtalo de nuevo en unos segundos.', {
    retryAfterSeconds: 5,
  });
}

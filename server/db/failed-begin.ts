import type { PoolClient } from 'pg';

/**
 * Gives a connection back to its pool when its BEGIN fails. Drizzle takes one for a transaction and gives it back after
 * the transaction, but forgets it when there never was one; some outages later the pool would be empty for good.
 */
export function giveBackAfterFailedBegin(client: PoolClient): void {
  const { query } = client;
  Object.defineProperty(client, 'query', {
    configurable: true,
    value: (...args: unknown[]): unknown => {
      const result: unknown = Reflect.apply(query, client, args);
      if (isBegin(args[0]) && result instanceof Promise) result.catch((error: Error) => client.release(error));
      return result;
    },
  });
}

function isBegin(config: unknown): boolean {
  return typeof config === 'object' && config !== null && 'text' in config && /^begin\b/.test(String(config.text));
}

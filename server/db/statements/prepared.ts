import type { Db } from '../client.ts';

/**
 * Builds a query once for each database it runs on: putting its text together costs more than sending it. For the queries of
 * every message; the others are plain functions.
 */
export function prepared<Query>(build: (db: Db) => Query): (db: Db) => Query {
  const built = new WeakMap<Db, Query>();
  return (db) => {
    const known = built.get(db);
    if (known) return known;
    const query = build(db);
    built.set(db, query);
    return query;
  };
}

import type { Database } from '#server/db/client.ts';

/** Where jobs are kept, and over which connections. */
export type JobStorage = Pick<Database, 'kind' | 'executeSql'>;

/** Of the jobs of a queue with the same key one waits at a time; another may wait while one is being done. */
export const queuePolicy = 'short';

/** What pg-boss needs to know of it. */
export function jobStorage({ kind, executeSql }: JobStorage) {
  return {
    db: { executeSql },
    backend: kind === 'embedded' ? ('pglite' as const) : ('postgres' as const),
    schema: 'pgboss',
  };
}

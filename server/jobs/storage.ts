import type { Database } from '#server/db/client.ts';
import type { Notifications } from '#server/db/notifications.ts';

/** Where jobs are kept, and over which connections. */
export type JobStorage = Pick<Database, 'kind' | 'executeSql'> & {
  /** How workers hear of new jobs; without it they only look for them now and then. */
  notifications?: Pick<Notifications, 'subscribe'>;
};

/** Only one job of a queue with the same key waits at a time. Another one may wait while one is being done. */
export const queuePolicy = 'short';

/** The storage as options for pg-boss. */
export function jobStorage({ kind, executeSql, notifications }: JobStorage) {
  const listen = async (channel: string, onMessage: (queue: string) => void, onGap: () => void) => {
    const close = notifications?.subscribe(channel, { onMessage, onGap });
    return { close: async () => close?.() };
  };
  return {
    db: notifications ? { executeSql, listen } : { executeSql },
    useListenNotify: notifications !== undefined,
    backend: kind === 'embedded' ? ('pglite' as const) : ('postgres' as const),
    schema: 'pgboss',
  };
}

import { getTableName } from 'drizzle-orm';
import { limits } from '#server/config/limits.ts';
import type { Db } from '#server/db/client.ts';
import type { Notifications } from '#server/db/notifications.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Logger } from '#server/lib/logger.ts';
import { createWaker } from '#server/lib/waker.ts';
import { claimDue, type DueKind, type DueRow, type DueTable, listDue } from './due-work.queries.ts';

export interface DueWorkDeps {
  db: Db;
  clock: Clock;
  logger: Logger;
  notifications: Pick<Notifications, 'subscribe'>;
}

interface DueWorkOptions<Table extends DueTable> {
  kind: DueKind<Table>;
  /** How much one process does at once (see `Room`), and for how long a try has the lease of its row: longer than any try takes. */
  limits: { parallel: number; leaseMs: number; shared?: number; perOwner?: number };
  /** Does one try and stores how it went. An error is logged, and the row is due again once its lease is over. */
  attempt: (row: Table['$inferSelect'], signal: AbortSignal) => Promise<void>;
}

/**
 * Does the work that rows of a table declare as due. The rows with their leases are the queue. It looks for due rows when a trigger
 * announces that a row is due sooner than before (`announce_due.sql`), when it is woken, and when a try has ended.
 */
export function createDueWork<Table extends DueTable>(deps: DueWorkDeps, options: DueWorkOptions<Table>) {
  const { db, clock, logger, notifications } = deps;
  const { kind, attempt } = options;
  const { parallel, leaseMs, shared = 0, perOwner = 0 } = options.limits;
  const { wakeIntervalMs, stopMs } = limits.dueWork;
  const what = getTableName(kind.table);
  const inFlight = new Map<number, { row: DueRow; done: Promise<void> }>();
  const stopping = new AbortController();
  const waker = createWaker({ run: fill, intervalMs: wakeIntervalMs, logger, what });
  let isOpen = false;
  let unsubscribe = () => {};

  return {
    start(): void {
      isOpen = true;
      unsubscribe = notifications.subscribe(`due_${what}`, { onMessage: waker.wake, onGap: waker.wake });
      waker.wake();
    },

    /** Looks for due rows soon. Does nothing before `start` and after `stop`. */
    wake(): void {
      if (isOpen) waker.wake();
    },

    /** Begins no more tries and waits for those in progress. A try that takes too long is aborted. */
    async stop(): Promise<void> {
      isOpen = false;
      unsubscribe();
      waker.stop();
      const timer = setTimeout(() => stopping.abort(), stopMs);
      await Promise.all([...inFlight.values()].map(({ done }) => done));
      clearTimeout(timer);
    },

    deliver,
  };

  /** Does one try if the row is due and nobody else has claimed it. */
  async function deliver(id: number, signal: AbortSignal): Promise<void> {
    const now = clock.now();
    const leaseUntil = new Date(now.getTime() + leaseMs);
    const row = await claimDue(db, kind, id, { now, leaseUntil });
    if (row) await attempt(row, signal);
  }

  async function fill(): Promise<void> {
    const total = parallel - inFlight.size;
    if (total <= 0) return;
    const busy = [...inFlight.values()].map(({ row }) => row);
    const sharedNow = busy.length - new Set(busy.map(({ lane }) => lane)).size;
    const room = { total, shared: Math.max(0, shared - sharedNow), perOwner };
    for (const row of await listDue(db, kind, clock.now(), room, busy)) if (isOpen) begin(row);
  }

  function begin(row: DueRow): void {
    const done = deliver(row.id, stopping.signal)
      .catch((error: unknown) => logger.warn({ err: error, what, id: row.id }, 'due work failed for now'))
      .finally(() => {
        inFlight.delete(row.id);
        if (isOpen) waker.wake();
      });
    inFlight.set(row.id, { row, done });
  }
}

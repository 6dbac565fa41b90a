import { limits } from '#server/config/limits.ts';
import type { Db } from '#server/db/client.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { EnqueueSource } from './indexing.ts';
import { requeueDue, type SourceRow, takeUnasked } from './sources.queries.ts';

interface RefreshingDeps {
  db: Db;
  clock: Clock;
  enqueueReading: (tx: Db, sources: readonly SourceRow[]) => Promise<void>;
  enqueueWriting: EnqueueSource;
}

const dayMs = 24 * 3_600_000;

/** When a page or a site is read again: what could not be had is tried sooner. */
export function nextReadingOf(kind: SourceRow['kind'], now: Date, { hasFailed }: { hasFailed: boolean }) {
  const days = hasFailed ? limits.knowledge.refresh.failedDays : limits.knowledge.refresh.days;
  return kind === 'page' || kind === 'site' ? { nextReadAt: new Date(now.getTime() + days * dayMs) } : {};
}

/** Has pages and sites read, and questions written, again whose time has come; of several processes one does each. */
export function createRefreshing({ db, clock, enqueueReading, enqueueWriting }: RefreshingDeps) {
  const { batch } = limits.knowledge.refresh;
  return async (): Promise<void> => {
    await db.transaction(async (tx) => {
      const due = await requeueDue(tx, clock.now(), batch);
      if (due.length > 0) await enqueueReading(tx, due);
      for (const source of await takeUnasked(tx, clock.now(), batch)) await enqueueWriting(tx, source);
    });
  };
}

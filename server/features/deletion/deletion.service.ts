import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '#server/db/client.ts';
import type { Logger } from '#server/lib/logger.ts';
import type { Doomed } from './deletion.jobs.ts';
import { deleteHidden, hideAssistant, hideUser, listHidden } from './deletion.queries.ts';

interface DeletionDeps {
  /** The background pool's connection, because a deletion may be large. */
  db: Db;
  logger: Logger;
  withinRequestMs: number;
  enqueue: (tx: Db, doomed: Doomed[]) => Promise<void>;
}

export type Deletion = ReturnType<typeof createDeletion>;

/**
 * Deletes assistants and accounts of any size. A transaction hides all of it at once. Its data is then deleted in small
 * steps: the request deletes for a short time, and a job deletes the rest, however often it is interrupted.
 */
export function createDeletion({ db, logger, withinRequestMs, enqueue }: DeletionDeps) {
  return {
    /** Runs inside a transaction and hides the row from everyone. False if there is none. */
    async hide(tx: Db, doomed: Doomed): Promise<boolean> {
      const { kind, id } = doomed;
      if (!(await (kind === 'user' ? hideUser(tx, id) : hideAssistant(tx, id)))) return false;
      await enqueue(tx, [doomed]);
      return true;
    },

    /** Runs after that transaction and deletes as much as a request has time for. The job deletes the rest, also after a failure. */
    async begin(doomed: Doomed): Promise<void> {
      const endsAt = performance.now() + withinRequestMs;
      try {
        for await (const _ of deleteHidden(db, doomed)) if (performance.now() > endsAt) return;
      } catch (error) {
        logger.warn({ err: error, doomed }, 'a deletion is left to its job');
      }
    },

    /** Deletes the rest. Pauses after each step for as long as the step took, so that half of the database's time stays for others. */
    async finish(doomed: Doomed, signal: AbortSignal): Promise<void> {
      let startedAt = performance.now();
      for await (const _ of deleteHidden(db, doomed)) {
        await pause(performance.now() - startedAt, undefined, { signal });
        startedAt = performance.now();
      }
    },

    /** Enqueues the deletions again whose job was lost. */
    async resume(): Promise<void> {
      const doomed = await listHidden(db);
      if (doomed.length > 0) await db.transaction((tx) => enqueue(tx, doomed));
    },
  };
}

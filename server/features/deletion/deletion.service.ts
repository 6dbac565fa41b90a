import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '#server/db/client.ts';
import type { Logger } from '#server/lib/logger.ts';
import type { Doomed } from './deletion.jobs.ts';
import { deleteHidden, hideAssistant, hideUser, listHidden } from './deletion.queries.ts';

interface DeletionDeps {
  /** The background's: what is deleted here may be large. */
  db: Db;
  logger: Logger;
  withinRequestMs: number;
  enqueue: (tx: Db, doomed: Doomed[]) => Promise<void>;
}

export type Deletion = ReturnType<typeof createDeletion>;

/**
 * Deletes assistants and accounts of any size. Their transaction hides them, whole and at once; what hangs from them is then
 * deleted in small steps, by the request as far as a moment goes and by a job to the end, however often it is interrupted.
 */
export function createDeletion({ db, logger, withinRequestMs, enqueue }: DeletionDeps) {
  return {
    /** Inside a transaction: nobody sees it any more. False when there is none. */
    async hide(tx: Db, doomed: Doomed): Promise<boolean> {
      const { kind, id } = doomed;
      if (!(await (kind === 'user' ? hideUser(tx, id) : hideAssistant(tx, id)))) return false;
      await enqueue(tx, [doomed]);
      return true;
    },

    /** After that transaction: deletes as much as a request has time for. The job is there for the rest, and for failures. */
    async begin(doomed: Doomed): Promise<void> {
      const endsAt = performance.now() + withinRequestMs;
      try {
        for await (const _ of deleteHidden(db, doomed)) if (performance.now() > endsAt) return;
      } catch (error) {
        logger.warn({ err: error, doomed }, 'a deletion is left to its job');
      }
    },

    /** Deletes the rest. Rests after each step for as long as it took, so that half of the database is everybody else's. */
    async finish(doomed: Doomed, signal: AbortSignal): Promise<void> {
      let startedAt = performance.now();
      for await (const _ of deleteHidden(db, doomed)) {
        await pause(performance.now() - startedAt, undefined, { signal });
        startedAt = performance.now();
      }
    },

    /** Asks again for deletions whose job was lost. */
    async resume(): Promise<void> {
      const doomed = await listHidden(db);
      if (doomed.length > 0) await db.transaction((tx) => enqueue(tx, doomed));
    },
  };
}

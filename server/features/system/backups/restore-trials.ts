import type { Clock } from '#server/lib/clock.ts';
import type { Logger } from '#server/lib/logger.ts';
import { lastTrial, noteTrial, trialAgeSeconds } from './trial-note.ts';

interface RestoreTrialsDeps {
  /** The folder of the backups. Undefined if no trials are wanted. */
  folder: string | undefined;
  clock: Clock;
  logger: Logger;
  /** Restores a backup into an empty place that is removed afterwards, and stores the result. Throws unless every row was restored. */
  tryOut: (file: string) => Promise<void>;
}

/** A bit less than a week, because the time of the daily backup varies. */
const weekSeconds = 6.5 * 24 * 60 * 60;

/**
 * Restores a backup on trial once a week. The process that has just made a backup restores it. After a failed trial, the
 * next backup is tried too.
 */
export function createRestoreTrials({ folder, clock, logger, tryOut }: RestoreTrialsDeps) {
  return {
    /** The age of the last trial, and whether it succeeded. Undefined if no trials are wanted or none was made. */
    last() {
      const note = folder === undefined ? undefined : lastTrial(folder);
      return note && { ageSeconds: trialAgeSeconds(note, clock.now()), isGood: note.fault === null };
    },

    async afterBackup(file: string): Promise<void> {
      if (folder === undefined) return;
      const startedAt = clock.now();
      const before = lastTrial(folder);
      if (before?.fault === null && trialAgeSeconds(before, startedAt) < weekSeconds) return;
      try {
        await tryOut(file);
        logger.info({ file }, 'a backup was restored on trial');
      } catch (error) {
        const fault = error instanceof Error ? error.message : String(error);
        // A trial that was killed has not stored its result.
        if (lastTrial(folder)?.triedAt === before?.triedAt) noteTrial(folder, file, startedAt, fault);
        logger.error({ file, fault }, 'the trial restore failed: the next backup is tried, too');
      }
    },
  };
}

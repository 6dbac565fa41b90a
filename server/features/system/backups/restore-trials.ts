import type { Clock } from '#server/lib/clock.ts';
import type { Logger } from '#server/lib/logger.ts';
import { lastTrial, noteTrial, trialAgeSeconds } from './trial-note.ts';

interface RestoreTrialsDeps {
  /** Of the backups; undefined where no trials are asked for. */
  folder: string | undefined;
  clock: Clock;
  logger: Logger;
  /** Restores a backup into an empty place that goes away again, notes how it ended, and throws unless every row came back. */
  tryOut: (file: string) => Promise<void>;
}

/** A backup is a day's, and a little later on one day than on the other. */
const weekSeconds = 6.5 * 24 * 60 * 60;

/**
 * A restore a week, on trial: of the backup that was just made, by the process that made it. After one that failed the next backup is
 * tried, too.
 */
export function createRestoreTrials({ folder, clock, logger, tryOut }: RestoreTrialsDeps) {
  return {
    /** How long ago the last one was, and whether it was well; undefined where none is asked for, or was made. */
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
        // What was ended from outside has noted nothing.
        if (lastTrial(folder)?.triedAt === before?.triedAt) noteTrial(folder, file, startedAt, fault);
        logger.error({ file, fault }, 'the trial restore failed: the next backup is tried, too');
      }
    },
  };
}

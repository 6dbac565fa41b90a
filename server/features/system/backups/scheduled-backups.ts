import { mkdirSync } from 'node:fs';
import type { RateLimiter } from '#server/db/rate-limits.ts';
import type { Clock } from '#server/lib/clock.ts';
import { AppError } from '#server/lib/errors.ts';
import type { Logger } from '#server/lib/logger.ts';
import { backupAgeSeconds, backupPath, backupsIn, prune } from './backup-folder.ts';
import type { createRestoreTrials } from './restore-trials.ts';

export interface BackupPlan {
  folder: string;
  /** `HH:MM`, in the machine's time zone. */
  time: string;
  keep: number;
}

interface ScheduledBackupsDeps {
  plan: BackupPlan | undefined;
  clock: Clock;
  logger: Logger;
  rateLimiter: RateLimiter;
  /** Writes a backup into a new file. Throws unless it could be read back. */
  write: (file: string) => Promise<void>;
  trials: Pick<ReturnType<typeof createRestoreTrials>, 'afterBackup'>;
}

export type ScheduledBackups = ReturnType<typeof createScheduledBackups>;

/** The pause before another attempt, after a failure or after another process has begun a backup. */
const againSeconds = 1_800;

/**
 * Makes a backup into a folder once a day. A backup is due if the newest is older than the last scheduled time, so a missed
 * one is made later. If there are several processes, one of them makes it.
 */
export function createScheduledBackups({ plan, clock, logger, rateLimiter, write, trials }: ScheduledBackupsDeps) {
  return {
    /** The age of the newest backup. Undefined if none is scheduled or there is none. */
    ageSeconds: (): number | undefined => plan && backupAgeSeconds(plan.folder, clock.now()),

    async makeDue(): Promise<void> {
      if (!plan) return;
      const now = clock.now();
      mkdirSync(plan.folder, { recursive: true, mode: 0o700 });
      const [newest] = backupsIn(plan.folder);
      if (newest && newest.madeAt >= lastTime(plan.time, now)) return;
      if (!(await isOurs(rateLimiter))) return;
      const file = backupPath(plan.folder, now);
      try {
        await write(file);
        prune(plan.folder, plan.keep);
        logger.info({ file }, 'a backup was made');
      } catch (error) {
        logger.error(
          { err: error, newest: newest?.path ?? null },
          'the backup failed: it is tried again in half an hour',
        );
        return;
      }
      await trials.afterBackup(file);
    },
  };
}

/** Whether no other process has begun a backup a moment ago. */
async function isOurs(rateLimiter: RateLimiter): Promise<boolean> {
  try {
    await rateLimiter.take([{ key: 'scheduled backup', max: 1, windowSeconds: againSeconds }]);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** The last moment at or before `now` at which the local time is `time`. */
export function lastTime(time: string, now: Date): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const at = new Date(now);
  at.setHours(hours, minutes, 0, 0);
  if (at > now) at.setDate(at.getDate() - 1);
  return at;
}

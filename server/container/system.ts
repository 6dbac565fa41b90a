import { createRestoreTrials } from '#server/features/system/backups/restore-trials.ts';
import { tryApart, writeApart } from '#server/features/system/backups/run-apart.ts';
import { createScheduledBackups } from '#server/features/system/backups/scheduled-backups.ts';
import { judgeClock } from '#server/features/system/doctor/database-check.ts';
import { finding } from '#server/features/system/doctor/finding.ts';
import { lookAtFolders } from '#server/features/system/doctor/installation.ts';
import { createInstallationWarnings } from '#server/features/system/doctor/installation-warnings.ts';
import { createStatusService } from '#server/features/system/doctor/status.service.ts';
import { proxyEchoPurpose } from '#server/http/proxy-echo.ts';
import { systemClock } from '#server/lib/clock.ts';
import { deriveKey } from '#server/lib/security/secrets.ts';
import type { AssistantParts } from './assistants.ts';
import type { ContainerOptions, Foundation } from './foundation.ts';
import type { MailParts } from './mail.ts';

/** The parts that look after the installation itself: backups, and its status. */
export function createSystemParts(
  { appSecret, clock, database, databaseClock, env, logger, rateLimiter, settings }: Foundation,
  { mailSender }: MailParts,
  { account }: AssistantParts,
  options: Pick<ContainerOptions, 'roomIn' | 'tryBackup' | 'unknownNames' | 'writeBackup'>,
) {
  const { BACKUP_DIR, BACKUP_TIME, BACKUP_KEEP, BACKUP_TRIAL } = env;
  const restoreTrials = createRestoreTrials({
    ...{ clock, logger },
    folder: BACKUP_TRIAL ? BACKUP_DIR : undefined,
    tryOut: options.tryBackup ?? tryApart,
  });
  const backups = createScheduledBackups({
    ...{ clock, logger, rateLimiter },
    plan: BACKUP_DIR ? { folder: BACKUP_DIR, time: BACKUP_TIME, keep: BACKUP_KEEP } : undefined,
    write: options.writeBackup ?? writeApart,
    trials: restoreTrials,
  });
  const sendsMails = () => settings.sendsMails();
  const proxyEchoKey = deriveKey(appSecret, proxyEchoPurpose);
  const status = createStatusService({
    ...{ env, clock, database, backups },
    unknownNames: options.unknownNames ?? [],
    services: { settings, mailSender, account },
    echoKey: proxyEchoKey,
    sendsMails,
    // The machine's own time, because `clock` follows the database's time.
    now: () => systemClock.now(),
  });
  const installationWarnings = createInstallationWarnings({
    logger,
    look: async () => [
      finding(env.APP_URL || !(await sendsMails()) ? 'address.none' : 'address.unset'),
      judgeClock(databaseClock.aheadMs()),
      ...lookAtFolders(env, clock.now(), options.roomIn),
    ],
  });
  return { backups, installationWarnings, proxyEchoKey, restoreTrials, status };
}

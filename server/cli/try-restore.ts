import { dirname, resolve } from 'node:path';
import { existingSecret } from '#server/config/app-secret.ts';
import type { Env } from '#server/config/env.ts';
import { readBackupFile } from '#server/db/backup/backup-file.ts';
import { restoreDatabase } from '#server/db/backup/restore.ts';
import { withTrialPlace } from '#server/db/backup/trial-place.ts';
import { backupsIn } from '#server/features/system/backups/backup-folder.ts';
import { noteTrial } from '#server/features/system/backups/trial-note.ts';
import { createSecretBox } from '#server/lib/security/secrets.ts';
import { StartError } from '#server/lib/start-error.ts';
import { runCommand, shownReason } from './run-command.ts';

/**
 * `npm run restore:try -- FILE`: restores a backup, the newest of BACKUP_DIR if none is named, into an empty database that is removed
 * afterwards. The outcome for a backup of BACKUP_DIR is noted there.
 */
runCommand('The trial restore', async (env, [named]) => {
  const file = named ? resolve(named) : newest(env);
  const note = (fault: string | null) => {
    if (env.BACKUP_DIR && dirname(file) === env.BACKUP_DIR) noteTrial(env.BACKUP_DIR, file, new Date(), fault);
  };
  try {
    const secret = existingSecret(env.APP_SECRET, env.DATA_DIR);
    if (!secret) throw new StartError('APP_SECRET: set the one of the backup');
    const rows = await withTrialPlace(env, ({ db }) =>
      restoreDatabase(db, readBackupFile(file), createSecretBox(secret)),
    );
    note(null);
    return `Restored ${rows} rows of ${file} on trial, counted them, and took them away again.`;
  } catch (error) {
    note(shownReason(error));
    throw error;
  }
});

function newest({ BACKUP_DIR: folder }: Env): string {
  const [backup] = folder ? backupsIn(folder) : [];
  if (!backup) throw new StartError('npm run restore:try -- FILE: name a backup, or let BACKUP_DIR have one');
  return backup.path;
}

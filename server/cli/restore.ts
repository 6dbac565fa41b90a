import { existingSecret } from '#server/config/app-secret.ts';
import { readBackupFile } from '#server/db/backup/backup-file.ts';
import { restoreDatabase } from '#server/db/backup/restore.ts';
import { withStartLock } from '#server/db/start-lock.ts';
import { createSecretBox } from '#server/lib/security/secrets.ts';
import { StartError } from '#server/lib/start-error.ts';
import { runCommand } from './run-command.ts';
import { openStorage } from './storage.ts';

/** `npm run restore -- FILE`: fills an empty database, of either kind, with a backup of either kind. */
runCommand('The restore', async (env, [file]) => {
  if (!file) throw new StartError('npm run restore -- FILE: name the backup to restore');
  const secret = existingSecret(env.APP_SECRET, env.DATA_DIR);
  if (!secret) {
    throw new StartError(
      'APP_SECRET: set the one of the backup, or put secret.key of its DATA_DIR into the new DATA_DIR',
    );
  }
  const database = await openStorage(env);
  try {
    const rows = await withStartLock(database, () =>
      restoreDatabase(database.db, readBackupFile(file), createSecretBox(secret)),
    );
    return `Restored ${rows} rows. Start the server with the same APP_SECRET (or secret.key).`;
  } finally {
    await database.close();
  }
});

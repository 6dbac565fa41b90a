import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from '#server/config/env.ts';
import { withCopiedFiles } from '#server/db/backup/backup-channel.ts';
import { readBackupFile, writeBackupFile } from '#server/db/backup/backup-file.ts';
import { dumpDatabase } from '#server/db/backup/dump.ts';
import type { Database } from '#server/db/client.ts';
import { DataDirHeld } from '#server/db/embedded/data-dir-lock.ts';
import { StartError } from '#server/lib/start-error.ts';
import { runCommand } from './run-command.ts';
import { openStorage } from './storage.ts';

/** `npm run backup -- FILE`: saves all stored data, as of one moment, while the server runs. */
async function backup(env: Env, [file]: string[]): Promise<string> {
  if (!file) throw new StartError('npm run backup -- FILE: name the file to write');
  if (existsSync(file)) throw new StartError(`${file} exists already. Name a new file.`);
  const partial = `${file}.partial`;
  rmSync(partial, { force: true });
  try {
    await copyInto(env, partial);
    const rows = await countRows(partial);
    renameSync(partial, file);
    return `Saved ${rows} rows in ${file}. APP_SECRET (or secret.key in DATA_DIR) is not in it: keep that too, apart.`;
  } finally {
    rmSync(partial, { force: true });
  }
}

runCommand('The backup', backup, { secret: false });

/** Only one process may open an embedded database. While a server holds it, the server is asked for a copy of the files. */
async function copyInto(env: Env, file: string): Promise<void> {
  if (!env.DATABASE_URL && !existsSync(join(env.DATA_DIR, 'db'))) {
    throw new StartError(`DATA_DIR: there is no database in ${env.DATA_DIR}`);
  }
  const database = await openUnlessHeld(env);
  if (database) return dumpInto(database, file);
  await withCopiedFiles(env.DATA_DIR, async (dataDir) => {
    const { openEmbedded } = await import('#server/db/embedded/embedded.ts');
    await dumpInto(await openEmbedded({ dataDir }), file);
  });
}

async function dumpInto(database: Database, file: string): Promise<void> {
  try {
    await writeBackupFile(file, (write) => dumpDatabase(database.db, write));
  } finally {
    await database.close();
  }
}

async function openUnlessHeld(env: Env): Promise<Database | undefined> {
  try {
    return await openStorage(env);
  } catch (error) {
    if (error instanceof DataDirHeld) return undefined;
    throw error;
  }
}

/** Reads the backup back, so that only a whole one is reported as saved. */
async function countRows(file: string): Promise<number> {
  let rows = 0;
  for await (const line of readBackupFile(file)) if ('row' in line) rows += 1;
  return rows;
}

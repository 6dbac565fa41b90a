import { accessSync, chmodSync, constants, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '#server/lib/start-error.ts';
import { faultReason } from '../faults.ts';

/** The permissions of a file or a folder for others than its owner. */
const others = 0o077;

/**
 * Creates DATA_DIR if it is missing, and restricts it and the program's files in it to the program's own user: the embedded database
 * creates its files with the process's mask, and earlier versions let everybody read them. Throws {@link StartError} when DATA_DIR can't
 * be written.
 */
export function prepareDataDir(dataDir: string): void {
  process.umask(process.umask() | others);
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.R_OK | constants.W_OK);
  } catch (cause) {
    throw new StartError(`DATA_DIR: ${faultReason(cause)}`, { cause });
  }
  closeToOthers(dataDir);
  const database = join(dataDir, 'db');
  const own = readdirSync(dataDir, { withFileTypes: true }).filter((entry) => entry.isFile() && isOurs(entry.name));
  for (const { name } of own) closeToOthers(join(dataDir, name));
  if (!statSync(database, { throwIfNoEntry: false })?.isDirectory()) return;
  closeToOthers(database);
  for (const { parentPath, name } of readdirSync(database, { recursive: true, withFileTypes: true })) {
    closeToOthers(join(parentPath, name));
  }
}

function isOurs(name: string): boolean {
  return /^(secret\.key|lock\.(json|sqlite.*)|backup.*)$/.test(name);
}

/** Removes others' permissions if this process may do so. On a volume that belongs to another user, its owner is responsible. */
function closeToOthers(path: string): void {
  try {
    const { mode } = statSync(path);
    if ((mode & others) !== 0) chmodSync(path, mode & ~others);
  } catch {}
}

import { accessSync, chmodSync, constants, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '#server/lib/start-error.ts';
import { faultReason } from '../faults.ts';

/** What a file or a folder grants to others than its owner. */
const others = 0o077;

/**
 * Makes DATA_DIR, where it is not there yet, and keeps it and what the program has put into it for the program's own user: the
 * embedded database makes its files as the process's mask says, and earlier versions had everybody read them. Throws
 * {@link StartError} when it can't be written.
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

/** As far as it may: on a volume that belongs to somebody else, the owner sees to it. */
function closeToOthers(path: string): void {
  try {
    const { mode } = statSync(path);
    if ((mode & others) !== 0) chmodSync(path, mode & ~others);
  } catch {}
}

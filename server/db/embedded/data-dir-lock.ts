import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '#server/lib/start-error.ts';

/** Another process holds DATA_DIR. */
export class DataDirHeld extends StartError {}

/**
 * Holds DATA_DIR for this process until the process ends. The embedded database takes no lock of its own, and two processes on one
 * directory lose each other's rows. SQLite's exclusive lock is the operating system's: it ends with the process, however that dies, and
 * nobody can take it from a live one. The file beside it only names the holder. Throws {@link DataDirHeld} while another process holds
 * DATA_DIR.
 */
export function lockDataDir(dataDir: string): { release(): void } {
  const holderFile = join(dataDir, 'lock.json');
  const lock = new DatabaseSync(join(dataDir, 'lock.sqlite'));
  try {
    lock.exec('pragma busy_timeout = 0; pragma locking_mode = exclusive; begin exclusive');
  } catch (error) {
    lock.close();
    throw new DataDirHeld(`DATA_DIR: another process holds ${dataDir}${holder(holderFile)}`, { cause: error });
  }
  writeFileSync(holderFile, JSON.stringify({ pid: process.pid, startedAt: new Date().toISOString() }));
  return { release: () => lock.close() };
}

function holder(file: string): string {
  try {
    return ` (${readFileSync(file, 'utf8')})`;
  } catch {
    return '';
  }
}

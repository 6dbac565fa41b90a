import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** `asistentes-2026-11-25T033000Z.gz`. Other files in the folder are not ours. */
const pattern = /^asistentes-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z\.gz$/;

export interface BackupFile {
  path: string;
  madeAt: Date;
}

export function backupPath(folder: string, now: Date): string {
  return join(folder, `asistentes-${now.toISOString().slice(0, 19).replaceAll(':', '')}Z.gz`);
}

/**
 * The complete backups in a folder, the newest first. A backup that is being written has another name. Throws if the folder
 * can't be read.
 */
export function backupsIn(folder: string): BackupFile[] {
  return readdirSync(folder)
    .flatMap((name) => {
      const [, day, hours, minutes, seconds] = pattern.exec(name) ?? [];
      return day ? [{ path: join(folder, name), madeAt: new Date(`${day}T${hours}:${minutes}:${seconds}Z`) }] : [];
    })
    .sort((a, b) => b.madeAt.getTime() - a.madeAt.getTime());
}

/** The seconds since the newest backup was begun. Undefined if there is none or the folder can't be read. */
export function backupAgeSeconds(folder: string, now: Date): number | undefined {
  try {
    const [newest] = backupsIn(folder);
    return newest && Math.max(0, Math.round((now.getTime() - newest.madeAt.getTime()) / 1000));
  } catch {
    return undefined;
  }
}

/** Deletes all but the `keep` newest backups, and incomplete files that are older than the newest. */
export function prune(folder: string, keep: number): void {
  const kept = backupsIn(folder);
  for (const { path } of kept.slice(keep)) rmSync(path, { force: true });
  const newest = kept[0]?.path ?? '';
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (pattern.test(name.replace(/\.partial$/, '')) && name.endsWith('.partial') && path < newest) {
      rmSync(path, { force: true });
    }
  }
}

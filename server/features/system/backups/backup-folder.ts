import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** `asistentes-2026-11-25T033000Z.gz`; whatever else stands in the folder is not ours. */
const pattern = /^asistentes-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z\.gz$/;

export interface BackupFile {
  path: string;
  madeAt: Date;
}

export function backupPath(folder: string, now: Date): string {
  return join(folder, `asistentes-${now.toISOString().slice(0, 19).replaceAll(':', '')}Z.gz`);
}

/** The whole backups of a folder, newest first. What is being written has another name. Throws where the folder can't be read. */
export function backupsIn(folder: string): BackupFile[] {
  return readdirSync(folder)
    .flatMap((name) => {
      const [, day, hours, minutes, seconds] = pattern.exec(name) ?? [];
      return day ? [{ path: join(folder, name), madeAt: new Date(`${day}T${hours}:${minutes}:${seconds}Z`) }] : [];
    })
    .sort((a, b) => b.madeAt.getTime() - a.madeAt.getTime());
}

/** Seconds since the newest was begun; undefined without any, or where the folder can't be read. */
export function backupAgeSeconds(folder: string, now: Date): number | undefined {
  try {
    const [newest] = backupsIn(folder);
    return newest && Math.max(0, Math.round((now.getTime() - newest.madeAt.getTime()) / 1000));
  } catch {
    return undefined;
  }
}

/** Removes what is older than the `keep` newest, and what was left half written before the newest. */
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

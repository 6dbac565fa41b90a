import { readFileSync } from 'node:fs';

/** Of Linux on every machine that this runs on. */
const pageBytes = 4_096;

/** What a process has in memory, in bytes; undefined where the system has no `/proc`, and when it is gone. */
export function residentBytes(pid: number): number | undefined {
  try {
    const [, pages = ''] = readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ');
    return Number(pages) * pageBytes;
  } catch {
    return undefined;
  }
}
